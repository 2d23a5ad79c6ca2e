import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { currentSession } from '../session/current-session.ts'
import { openExisting } from '../db/open-existing.ts'
import type { Session } from '../session/session.ts'
import { readSessionsRaw } from './read-sessions-raw.ts'
import { forgetSession, mirrorSession } from './mirror-session.ts'

const ORIGIN = 'https://cirkles.test'

const userOf = (id: string) => ({
  id,
  firstName: 'Asha',
  fullName: 'Asha Iyer',
  email: `${id}@example.test`,
  emailVerifiedAt: '2026-01-05T06:00:00Z',
  profilePic: null,
})

/** A phone, its local storage at each sign-in, and the user it reports as signed in after a kill. */
function phone(now = () => 1_000) {
  const indexedDB = new IDBFactory()
  const db = memoryDatabase(indexedDB)
  return {
    db,
    signIn: async (id: string, token: string): Promise<Session> => {
      const user = userOf(id)
      const order = await mirrorSession(db, { userId: id, token, user, origin: ORIGIN }, now)
      return { token, user, order }
    },
    signOut: (token: string) => forgetSession(db, token),
    lookAt: (origin = ORIGIN) => readSessionsRaw(origin, openExisting(indexedDB)),
    startWith: async (stored: Session | null) =>
      currentSession(stored, await readSessionsRaw(ORIGIN, openExisting(indexedDB)))?.token ?? null,
  }
}

describe('after a kill, local storage that reached the disk late', () => {
  test('does not sign out who had just signed in', async () => {
    const { signIn, startWith } = phone()
    await signIn('asha', 'T1')
    expect(await startWith(null)).toBe('T1')
  })

  test('does not sign in who had just signed out', async () => {
    const { signIn, signOut, startWith } = phone()
    const first = await signIn('asha', 'T1')
    await signOut('T1')
    expect(await startWith(first)).toBeNull()
  })

  test('brings back no session before the last that was signed out of', async () => {
    const { db, signIn, signOut, startWith } = phone()
    const first = await signIn('asha', 'T1')
    await signOut('T1')
    await db.signOuts.toCollection().modify({ isEnded: true })
    await signIn('asha', 'T2')
    await signOut('T2')
    expect(await startWith(first)).toBeNull()
  })

  test('does not take the place of a later session of anybody', async () => {
    const { db, signIn, signOut, startWith } = phone()
    const first = await signIn('asha', 'T1')
    await signOut('T1')
    await db.signOuts.toCollection().modify({ isEnded: true })
    const second = await signIn('ravi', 'T2')
    await signOut('T2')
    const third = await signIn('asha', 'T3')
    expect(await startWith(first)).toBe('T3')
    expect(await startWith(second)).toBe('T3')
    expect(await startWith({ ...first, order: undefined }), 'kept by an earlier version').toBe('T3')
    expect(await startWith(third)).toBe('T3')
  })
})

test('a clock that went back does not make the next session the older one', async () => {
  let clock = 5_000
  const { signIn, signOut, startWith } = phone(() => clock)
  const first = await signIn('asha', 'T1')
  await signOut('T1')
  clock = 1_000
  const second = await signIn('asha', 'T2')
  expect(second.order).toBeGreaterThan(first.order ?? 0)
  expect(await startWith(first)).toBe('T2')
})

test('a sign-in while the database did not open outlives the one before it', async () => {
  const { signIn, startWith } = phone()
  await signIn('asha', 'T1')
  expect(await startWith({ token: 'T2', user: userOf('ravi'), order: 2_000 })).toBe('T2')
})

test('a phone whose database was cleared stays signed in', async () => {
  const stored = await phone().signIn('asha', 'T1')
  const { db, startWith } = phone()
  expect(await startWith(stored), 'without a database').toBe('T1')
  await db.dexie.open()
  expect(await startWith(stored), 'with a new one').toBe('T1')
})

test('a session counts under its own origin only, and not before its address is proven', async () => {
  const { db, signIn, lookAt } = phone()
  await signIn('asha', 'T1')
  expect(await lookAt('https://elsewhere.test')).toMatchObject({ mirrored: null })
  const user = { ...userOf('asha'), emailVerifiedAt: null }
  await mirrorSession(db, { userId: 'asha', token: 'T1', user, origin: ORIGIN })
  expect(await lookAt()).toMatchObject({ mirrored: null })
})

test('a browser that keeps nothing knows of no sessions', async () => {
  vi.spyOn(console, 'warn').mockReturnValueOnce()
  const indexedDB = new IDBFactory()
  indexedDB.open = () => {
    throw new DOMException('blocked', 'InvalidStateError')
  }
  expect(await readSessionsRaw(ORIGIN, openExisting(indexedDB))).toBeUndefined()
})
