import '#tests/support/phone/fake-indexed-db.ts'
import { expect, test } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import { mirrorSession } from '#data/sign-in/mirror-session.ts'
import { createSessionStore } from '#data/session/session.ts'
import { signOut } from './actions.ts'

const user = {
  id: 'asha',
  firstName: 'Asha',
  fullName: 'Asha Iyer',
  email: 'asha@example.test',
  emailVerifiedAt: '2026-01-05T06:00:00Z',
  profilePic: null,
}

test('nothing of the session is left when sign-in opens: a page loaded at that instant is a guest’s', async () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const db = localDb()
  const sessions = createSessionStore(storage)
  await mirrorSession(db, { token: 'T1', userId: user.id, user, origin: 'https://cirkles.test' })
  sessions.save({ token: 'T1', user })
  storage.setItem('last-home', '{}')
  await db.facts.put({ name: 'cirkles', value: [] })

  let atSignIn: unknown
  await signOut({ token: 'T1', user }, sessions, async () => {
    atSignIn = [[...items.keys()], await db.session.count(), await db.facts.count()]
    expect(sessions.read(), 'the guard would take the way out for a visit to remember').not.toBeNull()
  })
  expect(atSignIn).toEqual([[], 0, 0])
  expect(sessions.read()).toBeNull()
})
