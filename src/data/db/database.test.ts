import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { readDraft, removeDraft, saveDraft } from '../drafts/drafts.ts'
import { enqueue } from '../outbox/save/enqueue.ts'
import { NotSavedError } from '../outbox/entries/not-saved-error.ts'
import { openDatabase, type CirklesDatabase } from './database.ts'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { forgetSession, mirrorSession } from '../sign-in/mirror-session.ts'

const session = { userId: 'a', token: 't', origin: 'https://cirkles.example' }
const owner = { userId: 'a', origin: session.origin }

const save = (db: CirklesDatabase) =>
  enqueue(db, owner, [{ id: crypto.randomUUID(), endpoint: 'validate-payment', input: {}, group: 'g' }])

async function fill(db: CirklesDatabase): Promise<void> {
  await db.facts.put({
    name: 'overview',
    value: {
      totalDue: { amount: 1, cirkleCount: 1 },
      totalValidations: { memberCount: 0, cirkleCount: 0 },
      toReceive: { amount: 0, cirkleCount: 0 },
    },
  })
  await db.images.put({ id: 'i', bytes: new ArrayBuffer(1), mime: 'image/png', size: 1, usedAt: 1 })
  await save(db)
}

test('a database closed in the background opens again by itself', async () => {
  const db = memoryDatabase()
  await mirrorSession(db, session)
  // What a browser fires when it drops the database under a page (storage pressure, a crashed process).
  db.dexie.backendDB().onclose?.call(db.dexie.backendDB(), new Event('close'))
  expect(db.dexie.isOpen()).toBe(false)
  expect((await db.session.get('current'))?.token).toBe('t')
})

test('a phone that had thrown away swaps and requests to join asks for them whole', async () => {
  const indexedDB = new IDBFactory()
  const earlier = new Dexie('cirkles', { indexedDB, IDBKeyRange })
  earlier.version(3).stores({ sections: 'name' })
  const hashes = ['invites', 'swaps', 'joinRequests'].map((name) => ({ name, hash: 'h' }))
  await earlier.table('sections').bulkPut(hashes)
  earlier.close()
  const db = memoryDatabase(indexedDB)
  expect(await db.sections.toArray()).toEqual([{ name: 'invites', hash: 'h' }])
  db.dexie.close()
})

test('a phone that does not know how far its chats are whole asks for them anew', async () => {
  const indexedDB = new IDBFactory()
  const earlier = new Dexie('cirkles', { indexedDB, IDBKeyRange })
  earlier.version(5).stores({ sections: 'name', messages: 'id, [cirkleId+createdAt]' })
  await earlier.table('messages').put({ id: 'm', cirkleId: 'c', createdAt: '2026-11-01T10:00:00Z' })
  earlier.close()
  const db = memoryDatabase(indexedDB)
  expect([await db.messages.count(), await db.chats.count()]).toEqual([0, 0])
  db.dexie.close()
})

test('what a phone knows of its chats outlives a new version', async () => {
  const indexedDB = new IDBFactory()
  const earlier = new Dexie('cirkles', { indexedDB, IDBKeyRange })
  earlier
    .version(8)
    .stores({ messages: 'id, [cirkleId+createdAt], clientId', chats: 'cirkleId', sections: 'name' })
  await earlier.table('messages').put({ id: 'm', cirkleId: 'c', createdAt: '2026-11-01T10:00:00Z' })
  await earlier.table('chats').put({ cirkleId: 'c' })
  earlier.close()
  const db = memoryDatabase(indexedDB)
  expect([await db.messages.count(), await db.chats.count()]).toEqual([1, 1])
  db.dexie.close()
})

test('an outbox of the first version is whole in this one, its keys and files with it', async () => {
  const indexedDB = new IDBFactory()
  const earlier = new Dexie('cirkles', { indexedDB, IDBKeyRange })
  earlier.version(1).stores({ outbox: 'id, sequence, dependsOn', outboxFiles: 'id', drafts: '[userId+key]' })
  const entry = { id: crypto.randomUUID(), userId: 'a', sequence: 0, schemaVersion: 1 }
  const file = { id: 'f', bytes: new Uint8Array([1, 2, 3]).buffer }
  await earlier.table('outbox').put(entry)
  await earlier.table('outboxFiles').put(file)
  await earlier.table('drafts').put({ userId: 'a', key: 'pay', value: 1 })
  earlier.close()
  const db = memoryDatabase(indexedDB)
  expect(await db.outbox.toArray()).toEqual([entry])
  expect(await db.outboxFiles.toArray()).toEqual([file])
  expect(await db.drafts.count()).toBe(1)
  db.dexie.close()
})

test('a browser that keeps nothing says so by a class of its own', async () => {
  const indexedDB = new IDBFactory()
  indexedDB.open = () => {
    throw new DOMException('blocked', 'InvalidStateError')
  }
  await expect(openDatabase('cirkles', { indexedDB, IDBKeyRange })).rejects.toThrow(DatabaseUnavailableError)
})

test('another user’s sign-in wipes the cache and leaves the outbox', async () => {
  const db = memoryDatabase()
  await mirrorSession(db, session)
  await fill(db)
  await mirrorSession(db, { ...session, token: 'new' })
  expect(await db.facts.count()).toBe(1)
  await mirrorSession(db, { ...session, userId: 'b' })
  expect([await db.facts.count(), await db.images.count(), await db.outbox.count()]).toEqual([0, 0, 1])
})

test('signing out forgets session, data and drafts, and keeps what was not sent', async () => {
  const db = memoryDatabase()
  await mirrorSession(db, session)
  await fill(db)
  await saveDraft(db, 'a', 'pay', { amount: 5 })
  await forgetSession(db, 't')
  const counts = [db.session, db.facts, db.drafts, db.outbox].map((table) => table.count())
  expect(await Promise.all(counts)).toEqual([0, 0, 0, 1])
})

test('another user’s sign-out keeps the drafts of who comes back', async () => {
  const db = memoryDatabase()
  await mirrorSession(db, session)
  await saveDraft(db, 'a', 'pay', { amount: 5 })
  await mirrorSession(db, { ...session, userId: 'b', token: 'of b' })
  await saveDraft(db, 'b', 'pay', { amount: 7 })
  await forgetSession(db, 'of b')
  expect(await readDraft(db, 'a', 'pay')).toEqual({ amount: 5 })
  expect(await readDraft(db, 'b', 'pay')).toBeUndefined()
})

test('signing out of a session that another took the place of leaves that one alone', async () => {
  const db = memoryDatabase()
  await mirrorSession(db, session)
  await mirrorSession(db, { ...session, userId: 'b', token: 'of b' })
  await fill(db)
  await forgetSession(db, 't')
  expect(await db.session.get('current')).toMatchObject({ token: 'of b' })
  expect([await db.facts.count(), await db.signOuts.count()]).toEqual([1, 1])
})

test('signing out forgets what was accepted, and of another person nothing', async () => {
  const db = memoryDatabase()
  await mirrorSession(db, session)
  for (const userId of ['a', 'b']) await db.receipts.put({ id: crypto.randomUUID(), userId, sequence: 1 })
  await forgetSession(db, 't')
  expect((await db.receipts.toArray()).map(({ userId }) => userId)).toEqual(['b'])
})

test('a draft is its user’s alone', async () => {
  const db = memoryDatabase()
  await saveDraft(db, 'a', 'pay', { id: 'x' })
  expect(await readDraft(db, 'b', 'pay')).toBeUndefined()
  expect(await readDraft(db, 'a', 'pay')).toEqual({ id: 'x' })
  await removeDraft(db, 'a', 'pay')
  expect(await readDraft(db, 'a', 'pay')).toBeUndefined()
})

const full = () => {
  throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
}

test('a full disk costs cached pictures before it costs an entry', async () => {
  const db = memoryDatabase()
  await fill(db)
  let failures = 1
  db.outbox.hook('creating', () => {
    if (failures-- > 0) full()
  })
  expect(await save(db)).toBe('saved')
  expect([await db.images.count(), await db.outbox.count()]).toEqual([0, 2])
})

test('a disk that stays full is an error that says so, and nothing is half saved', async () => {
  const db = memoryDatabase()
  db.outbox.hook('creating', full)
  const error = await save(db).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NotSavedError)
  expect(error).toMatchObject({ isDiskFull: true })
  expect(await db.outbox.count()).toBe(0)
})
