import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { hasDatabase } from './has-database.ts'

/** IndexedDB as in Firefox before 126. */
function factoryWithoutList(): IDBFactory {
  return Object.assign(new IDBFactory(), { databases: undefined })
}

test('a phone without the database is known as such, and still has none after the question', async () => {
  const indexedDB = new IDBFactory()
  expect(await hasDatabase(indexedDB)).toBe(false)
  expect(await indexedDB.databases()).toEqual([])
})

test('a browser that does not list its databases finds the one it has', async () => {
  const indexedDB = factoryWithoutList()
  expect(await hasDatabase(indexedDB)).toBe(false)
  await memoryDatabase(indexedDB).dexie.open()
  expect(await hasDatabase(indexedDB)).toBe(true)
})

test('the question does not hold up a newer version of the database', async () => {
  const indexedDB = new IDBFactory()
  await memoryDatabase(indexedDB).dexie.open()
  await hasDatabase(indexedDB)
  const db = memoryDatabase(indexedDB)
  db.dexie.version(99).stores({})
  await expect(db.dexie.open()).resolves.toBeDefined()
})

test('a browser that keeps nothing has none', async () => {
  vi.spyOn(console, 'warn').mockReturnValueOnce()
  const indexedDB = new IDBFactory()
  indexedDB.open = () => {
    throw new DOMException('blocked', 'InvalidStateError')
  }
  expect(await hasDatabase(indexedDB)).toBe(false)
})
