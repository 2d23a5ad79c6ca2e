import { expect, test } from 'vitest'
import { accountOf, ALL_NOTIFICATIONS } from '#tests/support/people/account-of.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import type { CirklesDatabase } from './database.ts'
import { forgetSession, mirrorSession } from '../sign-in/mirror-session.ts'
import { noteAccount } from './note-account.ts'

const ORIGIN = 'https://cirkles.example'
const CHANGE = { settings: { twoFactor: true, notifications: ALL_NOTIFICATIONS } }

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

test('what changed is noted, the rest stays', async () => {
  const db = await phoneOf('asha')
  await noteAccount(db, 'token of asha', CHANGE)
  expect(await db.facts.get('account')).toEqual({
    name: 'account',
    value: { ...accountOf('asha'), ...CHANGE },
  })
})

test('the next sync brings the account whole: an answer may be older than what was known', async () => {
  const db = await phoneOf('asha')
  await db.sections.bulkPut([
    { name: 'account', hash: 'one' },
    { name: 'swaps', hash: 'two' },
  ])
  await noteAccount(db, 'token of asha', CHANGE)
  expect(await db.sections.toArray()).toEqual([{ name: 'swaps', hash: 'two' }])
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
