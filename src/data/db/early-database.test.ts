import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { openEarly, takeEarlyDatabase } from './early-database.ts'

afterEach(() => vi.unstubAllGlobals())

/** A phone with the database, and how often it was asked to open it. */
async function phoneWithDatabase() {
  const indexedDB = new IDBFactory()
  const { dexie } = memoryDatabase(indexedDB)
  await dexie.open()
  dexie.close()
  vi.stubGlobal('indexedDB', indexedDB)
  return vi.spyOn(indexedDB, 'open')
}

test('what was begun early is handed over once, and then opened again', async () => {
  const open = await phoneWithDatabase()
  openEarly()
  const early = await takeEarlyDatabase()
  expect(early?.name).toBe('cirkles')
  expect(open).toHaveBeenCalledTimes(1)
  expect(await takeEarlyDatabase()).not.toBe(early)
  expect(open).toHaveBeenCalledTimes(2)
})

test('without the script in the page it is opened when it is taken', async () => {
  const open = await phoneWithDatabase()
  expect((await takeEarlyDatabase())?.name).toBe('cirkles')
  expect(open).toHaveBeenCalledTimes(1)
})

test('who takes it hears that it does not open', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('blocked', 'InvalidStateError')
  })
  openEarly()
  await expect(takeEarlyDatabase()).rejects.toThrow('blocked')
})

test('one that is never taken does not hold up a newer version of the database', async () => {
  await phoneWithDatabase()
  openEarly()
  const db = memoryDatabase(indexedDB)
  db.dexie.version(99).stores({})
  await expect(db.dexie.open()).resolves.toBeDefined()
})
