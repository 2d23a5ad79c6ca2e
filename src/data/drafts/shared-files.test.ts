import { expect, test } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { saveDraft } from './drafts.ts'
import { keepShared, listShared, readShared, removeShared, sweepShared } from './shared-files.ts'

const FILE = { bytes: new Uint8Array([1, 2, 3]).buffer, name: 'paid.png', mime: 'image/png' }
const WEEK_MS = 7 * 24 * 60 * 60_000

test('a shared file waits for its person, and is nobody else’s', async () => {
  const db = memoryDatabase()
  await saveDraft(db, 'asha', 'payment:1', 'typed')
  await keepShared(db, 'asha', 'one', FILE)
  expect(await listShared(db, 'asha')).toEqual(['one'])
  expect(await readShared(db, 'asha', 'one')).toEqual(FILE)
  expect(await listShared(db, 'ravi')).toEqual([])
  expect(await readShared(db, 'ravi', 'one')).toBeUndefined()
  await removeShared(db, 'asha', 'one')
  expect(await listShared(db, 'asha')).toEqual([])
})

test('what nobody used in a week is thrown away, whoever shared it, and no draft of a form', async () => {
  const db = memoryDatabase()
  await keepShared(db, 'asha', 'one', FILE)
  await keepShared(db, 'ravi', 'two', FILE)
  await saveDraft(db, 'asha', 'payment:1', 'typed')
  await sweepShared(db, Date.now())
  expect(await listShared(db, 'asha')).toEqual(['one'])
  await sweepShared(db, Date.now() + WEEK_MS + 60_000)
  expect(await db.drafts.toCollection().primaryKeys()).toEqual([['asha', 'payment:1']])
})
