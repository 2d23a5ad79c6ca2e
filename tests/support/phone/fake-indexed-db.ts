import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll } from 'vitest'

/*
 * Import it first: it gives a test file its own IndexedDB, and removes it after the file. Test files share a
 * process, and Dexie reads its environment only once.
 */

const before = { ...Dexie.dependencies }
const fake = { indexedDB: new IDBFactory(), IDBKeyRange }

Object.assign(Dexie.dependencies, fake)
Object.assign(globalThis, fake)

afterAll(() => {
  Object.assign(Dexie.dependencies, before)
  for (const name of Object.keys(fake)) Reflect.deleteProperty(globalThis, name)
})
