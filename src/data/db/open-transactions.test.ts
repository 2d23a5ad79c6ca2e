import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { abortTransactions, allowTransactions } from './open-transactions.ts'

afterEach(allowTransactions)

const freshness = { name: 'freshness', value: { asOf: '2026-01-05T06:00:00Z', syncedAt: 1 } } as const

test('a page that is frozen in the middle of a write keeps no later page waiting', async () => {
  const indexedDB = new IDBFactory()
  const left = memoryDatabase(indexedDB)
  const later = memoryDatabase(indexedDB)
  await later.dexie.open()
  let hasBegun = () => {}
  const begun = new Promise<void>((resolve) => (hasBegun = resolve))
  const write = left.dexie.transaction('rw', left.facts, async () => {
    await left.facts.put(freshness)
    hasBegun()
    // Simulates a last request that is never answered.
    for (;;) await left.facts.get('freshness')
  })
  const failed = expect(write).rejects.toThrow()
  await begun
  abortTransactions()
  await failed
  await expect(left.facts.put(freshness), 'what is tried again before it is frozen').rejects.toThrow()
  allowTransactions()
  expect(await later.facts.count(), 'nothing of a write that did not end is kept').toBe(0)
  await left.facts.put(freshness)
  expect(await left.facts.count(), 'the page works again when it comes back').toBe(1)
})

test('what has ended is not touched', async () => {
  const db = memoryDatabase()
  await db.facts.put(freshness)
  abortTransactions()
  allowTransactions()
  expect(await db.facts.count()).toBe(1)
})
