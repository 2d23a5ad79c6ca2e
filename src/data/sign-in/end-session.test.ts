import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { createCatchUp } from '#data/sync/catch-up.ts'
import { readRestored } from '#data/sync/restored.ts'
import { ORIGIN, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { syncServer } from '#tests/support/server/sync-server.ts'
import type { Fetch } from '../api/call.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { openExisting } from '../db/open-existing.ts'
import { currentSession } from '../session/current-session.ts'
import { endSession, finishSessionEnd } from './end-session.ts'
import { mirrorSession } from './mirror-session.ts'
import { readSessionsRaw } from './read-sessions-raw.ts'

const TOKEN = 'token-of-the-lost-phone'
const ACCOUNT = '50100234567803'

/** Codes by which the server ends a session; the last does not tell it from a database that was restored. */
const CODES = ['session_ended', 'unauthenticated'] as const

const entry = (id: string, state: string) => ({
  id,
  userId: USER,
  origin: ORIGIN,
  endpoint: 'submit-payment',
  input: {},
  files: [`file-of-${id}`],
  group: id,
  state,
  attempts: 1,
  nextAttemptAt: 0,
  createdAt: 0,
  sequence: 0,
  schemaVersion: 1,
})
const QUEUED = '7c9e6679-0000-4000-8000-000000000001'
const ACCEPTED = '7c9e6679-0000-4000-8000-000000000002'

/**
 * A row of Asha in every table, by what the end of her session does to it. A table that is not listed fails the
 * test below: decide which it is.
 */
const ROWS: Readonly<
  Record<
    string,
    {
      /** Deleted, however the session ended. */
      readonly goes?: readonly object[]
      /** Stays, unless the server says that the session was ended elsewhere. */
      readonly mayStay?: readonly object[]
      /** Stays for the person's return, or tells nothing. */
      readonly stays?: readonly object[]
    }
  >
> = {
  session: { goes: [{ key: 'current', token: TOKEN, userId: USER, origin: ORIGIN, order: 7 }] },
  sections: { goes: [{ name: 'account', hash: 'h' }] },
  facts: { goes: [{ name: 'account', value: { id: USER, accountNumber: ACCOUNT } }] },
  members: { goes: [{ cirkleId: 'c', members: [{ fullName: 'Meera' }] }] },
  paymentOptions: { goes: [{ cirkleId: 'c', accountNumber: ACCOUNT }] },
  ledger: { goes: [{ list: 'own', id: 'l', at: 'now', contributionId: 'k', amount: 5_000 }] },
  ledgerEnds: { goes: [{ list: 'own', isWhole: true }] },
  statements: { goes: [{ key: 's', madeAt: 'now', statement: { accountNumber: ACCOUNT } }] },
  notifications: { goes: [{ id: 'n', createdAt: 'now', message: 'Pay ₹5,000' }] },
  messages: { goes: [{ id: 'm', cirkleId: 'c', createdAt: 'now', clientId: 'x', message: ACCOUNT }] },
  books: { goes: [{ cirkleId: 'c', dueDates: [], rows: [] }] },
  chats: { goes: [{ cirkleId: 'c', syncedTo: null, hasBeginning: true }] },
  images: { goes: [{ id: 'i', bytes: new ArrayBuffer(1), mime: 'image/png', size: 1, usedAt: 1 }] },
  discovered: { goes: [{ id: 'd', seenAt: 1, nameWords: '', allWords: '' }] },
  discoverLists: { goes: [{ list: 'new', ids: [], readAt: 1 }] },
  drafts: {
    goes: [{ userId: USER, key: 'bank-details', value: { accountNumber: ACCOUNT }, updatedAt: 1 }],
    mayStay: [{ userId: USER, key: 'payment:1', value: 'typed', updatedAt: 1 }],
    stays: [{ userId: 'somebody-else', key: 'payment:1', value: 'typed', updatedAt: 1 }],
  },
  outbox: { stays: [entry(ACCEPTED, 'accepted'), entry(QUEUED, 'queued')] },
  outboxFiles: { stays: [ACCEPTED, QUEUED].map((id) => ({ id: `file-of-${id}`, userId: USER })) },
  // A server that comes back from a backup needs them again.
  receipts: { stays: [entry(ACCEPTED, 'accepted')] },
  // What is left of the token ends its session and does nothing else (docs/decisions/0016).
  signOuts: { stays: [{ tokenDigest: 'digest', order: 3 }] },
  knownUsers: { stays: [{ userId: USER, epoch: 'e' }] },
  goals: { stays: [{ userId: USER, cirkleId: 'c', state: 'shown' }] },
}

const idOf = (db: CirklesDatabase, name: string, rows: readonly object[]) => {
  const { keyPath } = db.dexie.table(name).schema.primKey
  const paths = typeof keyPath === 'string' ? [keyPath] : (keyPath ?? [])
  return rows.map((row) => {
    const fields = new Map<string, unknown>(Object.entries(row))
    return paths.map((path) => String(fields.get(path))).join()
  })
}

async function filledPhone(indexedDB = new IDBFactory()): Promise<CirklesDatabase> {
  const db = memoryDatabase(indexedDB)
  for (const [name, { goes = [], mayStay = [], stays = [] }] of Object.entries(ROWS)) {
    await db.dexie.table(name).bulkPut([...goes, ...mayStay, ...stays])
  }
  return db
}

const dead = { userId: USER, token: TOKEN, now: 1, isOnlySender: true }

test('every table of the phone is listed here', async () => {
  const db = await filledPhone()
  expect(db.dexie.tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(ROWS).toSorted())
})

describe.each(CODES)('ASVS 14.3.1 · after a session that the server refuses with %s', (code) => {
  test('the phone has nothing but what was not sent, and what its person would lose', async () => {
    const db = await filledPhone()
    expect(await endSession(db, dead, code)).toBe(true)
    for (const [name, { mayStay = [], stays = [] }] of Object.entries(ROWS)) {
      const rows = await db.dexie.table<object>(name).toArray()
      const left = code === 'session_ended' ? stays : [...mayStay, ...stays]
      const own = name === 'signOuts' ? rows.filter((row) => !('endedBy' in row)) : rows
      expect(idOf(db, name, own).toSorted(), name).toEqual(idOf(db, name, left).toSorted())
    }
    const all = JSON.stringify(await Promise.all(db.dexie.tables.map((table) => table.toArray())))
    expect(all).not.toContain(ACCOUNT)
    expect(all).not.toContain(TOKEN)
  })
})

describe('a phone that dies in the middle of it', () => {
  async function killedPhone() {
    const indexedDB = new IDBFactory()
    const db = await filledPhone(indexedDB)
    vi.spyOn(db.facts, 'clear').mockRejectedValueOnce(new Error('killed'))
    await expect(endSession(db, dead, 'session_ended')).rejects.toThrow('killed')
    db.dexie.close()
    return { indexedDB, again: memoryDatabase(indexedDB) }
  }

  test('shows nothing at its next start, which deletes the rest', async () => {
    const { indexedDB, again } = await killedPhone()
    const profilePic = null
    const user = { id: USER, firstName: '', fullName: '', email: '', emailVerifiedAt: '', profilePic }
    const known = await readSessionsRaw(ORIGIN, openExisting(indexedDB))
    expect(currentSession({ token: TOKEN, user, order: 7 }, known)).toBeNull()
    expect(await again.facts.count(), 'the rest').toBe(1)
    await finishSessionEnd(again)
    expect(await again.facts.count()).toBe(0)
    expect(await again.outbox.toCollection().primaryKeys()).toEqual([QUEUED, ACCEPTED].toSorted())
  })

  test('has the rest no longer when somebody else signs in first', async () => {
    const { again } = await killedPhone()
    await again.facts.clear()
    await mirrorSession(again, { userId: 'ravi', token: 'T', origin: ORIGIN })
    expect([await again.messages.count(), await again.paymentOptions.count()]).toEqual([0, 0])
  })
})

test('nothing is deleted while somebody is signed in', async () => {
  const db = await filledPhone()
  await finishSessionEnd(db)
  expect(await endSession(db, { ...dead, token: 'another' }, 'session_ended')).toBe(false)
  for (const [name, rows] of Object.entries(ROWS)) {
    expect(await db.dexie.table(name).count(), name).toBe(Object.values(rows).flat().length)
  }
})

describe('what was saved', () => {
  test.each(CODES)('before %s waits for its person, and goes once when they are back', async (code) => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    await server.catchUp()
    phone.server.weather = () => 'error-503'
    await phone.pay({ proof: picked() })
    Object.assign(server, { status: 401, code })
    // Page and worker.
    const results = await Promise.all([server.catchUp(), syncServerOf(phone, server.status, code).catchUp()])
    expect(results.map(({ pulled }) => pulled)).toContain('signed-out')
    expect(await phone.db.session.count()).toBe(0)

    phone.server.weather = () => 'well'
    server.status = 200
    expect(await server.catchUp()).toEqual({ drained: undefined, pulled: 'signed-out' })
    await mirrorSession(phone.db, { userId: 'ravi', token: 'r', origin: ORIGIN })
    expect((await server.catchUp()).drained).toMatchObject({ accepted: 0, left: 0, needPerson: 0 })
    expect(await listEntries(phone.db, 'ravi')).toEqual({ entries: [], unreadable: [] })
    const sentByNow = phone.server.writes(/\/payment$/).length

    await mirrorSession(phone.db, { userId: USER, token: 'b', origin: ORIGIN })
    phone.clock.ms += 60_000
    expect((await server.catchUp()).drained).toMatchObject({ accepted: 2, left: 0 })
    expect(phone.server.writes(/\/payment$/)).toHaveLength(sentByNow + 1)
    expect(await phone.db.outbox.count(), 'all is recorded and shown').toBe(0)
  })
})

test.each(CODES)('what was paid before %s is sent again if the server has lost it', async (code) => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  const epoch = (id: string) => ({ epoch: { id, holds_until: null } })
  Object.assign(server.answer, epoch('7c9e6679-0000-4000-8000-0000000000e1'))
  await phone.pay()
  await server.catchUp()
  await server.catchUp()
  expect([await phone.db.outbox.count(), await phone.db.receipts.count()]).toEqual([0, 1])
  Object.assign(server, { status: 401, code })
  await server.catchUp()
  expect(await phone.db.session.count()).toBe(0)

  Object.assign(server.answer, epoch('7c9e6679-0000-4000-8000-0000000000e2'))
  server.status = 200
  await mirrorSession(phone.db, { userId: 'ravi', token: 'r', origin: ORIGIN })
  await server.catchUp()
  expect((await listEntries(phone.db, 'ravi')).entries).toEqual([])
  expect(await readRestored(phone.db), 'nothing of another person').toBeUndefined()

  await mirrorSession(phone.db, { userId: USER, token: 'b', origin: ORIGIN })
  await server.catchUp()
  expect(await readRestored(phone.db)).toMatchObject({ sentAgain: 1 })
})

test('nothing but the end of a session clears the phone', async () => {
  const json = (body: object) => Response.json(body, { status: 401 })
  const answers = [
    () =>
      new Response('<h1>Sign in to the WLAN</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } }),
    () => json({ error: 'unauthenticated', code: 'unauthenticated' }),
    () => json({ success: false, message: 'Proxy authentication' }),
    () => json({ success: false, message: 'No', code: 'wrong_credentials' }),
    // This session goes on, under a token that is on its way here.
    () => json({ success: false, message: 'No', code: 'token_renewed' }),
    () => json({ success: false, message: 'No', code: 'session_expired' }),
    () => Response.json({ success: false, message: 'No', code: 'session_ended' }, { status: 403 }),
  ]
  for (const answer of answers) {
    const db = await filledPhone()
    const fetch: Fetch = async () => Promise.resolve(answer())
    const options = { db, origin: ORIGIN, baseUrl: ORIGIN, fetch, locks: undefined }
    await createCatchUp({ ...options, now: () => 1, random: () => 0.5 })()
    expect((await db.session.get('current'))?.token).toBe(TOKEN)
    expect([await db.facts.count(), await db.ledger.count(), await db.messages.count()]).toEqual([1, 1, 1])
  }
})

/** A second server for the worker of the same phone. */
function syncServerOf(phone: Parameters<typeof syncServer>[0], status: number, code: string) {
  return Object.assign(syncServer(phone), { status, code })
}
