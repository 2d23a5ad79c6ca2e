import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll } from 'vitest'

/*
 * Imported first, gives a test file a database of its own, and takes it away after the file: files share a
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
