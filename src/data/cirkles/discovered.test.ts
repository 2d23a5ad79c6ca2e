import { expect, test } from 'vitest'
import { exampleSummary } from '#tests/support/cirkles/cirkle-examples.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { wipeCache } from '../db/database.ts'
import { forgetDiscovered, keepFound, keepListPage, noteRequested } from './discovered.ts'

async function phoneOf(userId: string) {
  const db = memoryDatabase()
  await db.session.put({ key: 'current', token: 't', userId, origin: 'https://cirkles.test' })
  return db
}
const cirkles = (...ids: string[]) => ids.map((id) => exampleSummary({ id, name: `Cirkle ${id}` }))

test('a list is kept in its order, page by page, each Cirkle once', async () => {
  const db = await phoneOf('asha')
  await keepListPage(db, 'asha', { list: 'recent', cirkles: cirkles('c', 'b'), isFirst: true }, 1)
  await keepListPage(db, 'asha', { list: 'recent', cirkles: cirkles('b', 'a'), isFirst: false }, 2)
  expect(await db.discoverLists.get('recent')).toEqual({ list: 'recent', ids: ['c', 'b', 'a'], readAt: 1 })
  await keepListPage(db, 'asha', { list: 'recent', cirkles: cirkles('d', 'c'), isFirst: true }, 3)
  expect(await db.discoverLists.get('recent')).toEqual({ list: 'recent', ids: ['d', 'c'], readAt: 3 })
  // Cirkles that left every list can still be searched.
  expect(await db.discovered.count()).toBe(4)
})

test('a request is noted on the Cirkle that was seen, until it is taken back', async () => {
  const db = await phoneOf('asha')
  await keepFound(db, 'asha', cirkles('a'), 1)
  const membership = async () => (await db.discovered.get('a'))?.cirkle.membership
  await noteRequested(db, 'asha', 'a', true)
  expect(await membership()).toBe('requested')
  await noteRequested(db, 'asha', 'a', false)
  expect(await membership()).toBe('none')
  await noteRequested(db, 'asha', 'never seen', true)
  expect(await db.discovered.count()).toBe(1)
})

test('those seen longest ago make room', async () => {
  const db = await phoneOf('asha')
  const many = Array.from({ length: 5_000 }, (_, number) => exampleSummary({ id: `old-${number}` }))
  await keepFound(db, 'asha', many, 1)
  await keepFound(db, 'asha', cirkles('new'), 2)
  expect(await db.discovered.count()).toBe(5_000)
  expect(await db.discovered.get('new')).toBeDefined()
})

test('an answer that comes for somebody who has signed out is kept by nobody, and sign-out forgets it all', async () => {
  const db = await phoneOf('ravi')
  await keepFound(db, 'asha', cirkles('a'), 1)
  await keepListPage(db, 'asha', { list: 'recent', cirkles: cirkles('a'), isFirst: true }, 1)
  expect([await db.discovered.count(), await db.discoverLists.count()]).toEqual([0, 0])
  for (const forget of [wipeCache, async () => forgetDiscovered(db, 'ravi')]) {
    await keepListPage(db, 'ravi', { list: 'recent', cirkles: cirkles('a'), isFirst: true }, 1)
    await forget(db)
    expect([await db.discovered.count(), await db.discoverLists.count()]).toEqual([0, 0])
  }
})
