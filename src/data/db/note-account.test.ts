import { expect, test } from 'vitest'
import type { Account } from '#contract/http/accounts.ts'
import { memoryDatabase } from '#tests/support/local-database.ts'
import type { CirklesDatabase } from './database.ts'
import { forgetSession, mirrorSession } from './mirror-session.ts'
import { noteAccount } from './note-account.ts'

const ORIGIN = 'https://cirkles.example'
const NOTIFICATIONS = {
  paymentReminders: true,
  cirkleUpdates: true,
  invitations: true,
  systemAnnouncements: true,
}
const CHANGE = { settings: { twoFactor: true, notifications: NOTIFICATIONS } }

/** A phone on which this person is signed in, and synced. */
async function phoneOf(person: string) {
  const db = memoryDatabase()
  await signIn(db, person)
  return db
}

async function signIn(db: CirklesDatabase, person: string): Promise<void> {
  await mirrorSession(db, { userId: person, token: `token of ${person}`, origin: ORIGIN })
  await db.facts.put({ name: 'account', value: accountOf(person) })
}

const accountOf = (id: string): Account => ({
  id,
  fullName: 'Asha Iyer',
  firstName: 'Asha',
  lastName: 'Iyer',
  name: 'Asha Iyer',
  email: `${id}@example.test`,
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  phone: '+91 98765 43210',
  country: 'India',
  dob: null,
  address: null,
  occupation: null,
  profilePic: null,
  isVerified: false,
  bankDetails: null,
  settings: { twoFactor: false, notifications: NOTIFICATIONS },
  kyc: { status: 'not_started', reason: null },
  createdAt: '2026-01-01T00:00:00.000Z',
})

test('what changed is noted, the rest stays', async () => {
  const db = await phoneOf('asha')
  await noteAccount(db, 'token of asha', CHANGE)
  expect(await db.facts.get('account')).toEqual({
    name: 'account',
    value: { ...accountOf('asha'), ...CHANGE },
  })
})

test('an answer that comes after signing out leaves nothing on the phone', async () => {
  const db = await phoneOf('asha')
  const noted = noteAccount(db, 'token of asha', CHANGE)
  await forgetSession(db, 'token of asha')
  await noted
  await noteAccount(db, 'token of asha', CHANGE)
  expect(await db.facts.toArray()).toEqual([])
})

test('an answer to one person never reaches the account of the next', async () => {
  const db = await phoneOf('asha')
  await signIn(db, 'ravi')
  await noteAccount(db, 'token of asha', CHANGE)
  expect(await db.facts.get('account')).toEqual({ name: 'account', value: accountOf('ravi') })
})
