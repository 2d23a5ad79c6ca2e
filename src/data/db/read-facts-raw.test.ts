import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { readFactsRaw } from './read-facts-raw.ts'

const freshness = { asOf: '2026-01-05T06:00:00Z', syncedAt: 1 }

test('reads what the database proper has written, and only what was asked for', async () => {
  const indexedDB = new IDBFactory()
  const db = memoryDatabase(indexedDB)
  await db.facts.bulkPut([
    { name: 'freshness', value: freshness },
    { name: 'cirkles', value: [] },
  ])
  expect(await readFactsRaw(['freshness', 'invites'], indexedDB)).toEqual({
    facts: { freshness },
    outbox: [],
  })
})

test('reads the outbox with them', async () => {
  const indexedDB = new IDBFactory()
  const db = memoryDatabase(indexedDB)
  await db.outbox.put({ ...paymentEntry })
  expect((await readFactsRaw(['freshness'], indexedDB)).outbox).toEqual([paymentEntry])
})

test('leaves a phone without a database as it found it', async () => {
  const indexedDB = new IDBFactory()
  expect(await readFactsRaw(['freshness'], indexedDB)).toEqual({ facts: {}, outbox: [] })
  expect(await indexedDB.databases()).toEqual([])
  await memoryDatabase(indexedDB).dexie.open()
})

test('does not hold up a newer version of the database', async () => {
  const indexedDB = new IDBFactory()
  await memoryDatabase(indexedDB).dexie.open()
  await readFactsRaw(['freshness'], indexedDB)
  const db = memoryDatabase(indexedDB)
  db.dexie.version(99).stores({})
  await expect(db.dexie.open()).resolves.toBeDefined()
})
