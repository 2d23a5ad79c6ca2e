import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import type { Words } from '#contract/messages/words.ts'
import { makePool } from '#server/db/connection/pool.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { migrate } from '#server/db/migrate.ts'
import { say } from '#server/messages/languages/say.ts'
import { createLog } from '#server/platform/log.ts'
import { migrationsUpTo } from '#tests/support/postgres/earlier-migrations.ts'
import { urlOfDatabase } from '#tests/support/postgres/postgres.ts'

/* A database of a version that stored notices as English sentences. */

const LAST_WITH_SENTENCES = '0030_invitations-by-name'
const USER = '11111111-1111-4111-8111-111111111111'
const UNMASKED =
  'The picture of the Aadhaar card shows more than the last four digits of its number. It is deleted. Please send one with the first eight digits covered.'
const IF_NOT_YOU = 'If this was not you, change your password at once.'

let pool: ReturnType<typeof makePool>
let url: string

beforeEach(async () => {
  const name = `earlier_${crypto.randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('postgresUrl')
  await withClient(serverUrl, (client) => client.query(`create database ${name}`))
  url = urlOfDatabase(serverUrl, name)
  pool = makePool(url, createLog({ level: 'silent' }))
  onTestFinished(async () => {
    await pool.end()
    await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  })
  await migrate({ url, folder: await migrationsUpTo(LAST_WITH_SENTENCES) })
  await pool.query(
    `insert into users (id, full_name, email, phone, country, password_hash, created_at, kyc_status, kyc_reason)
     values ($1, 'Asha Iyer', 'asha@example.test', '+91', 'India', '-', now(), 'rejected', $2)`,
    [USER, UNMASKED],
  )
})

/** Stores the sentences, migrates, and returns what each one has become. */
async function migrated(
  sentences: readonly { readonly type: string; readonly message: string; readonly cirkleName?: string }[],
): Promise<Words[]> {
  for (const [index, { type, message, cirkleName }] of sentences.entries()) {
    await pool.query(
      `insert into notifications (user_id, type, message, data, created_at) values ($1, $2, $3, $4, $5)`,
      [USER, type, message, JSON.stringify({ cirkleName }), new Date(index)],
    )
  }
  await migrate({ url })
  const { rows } = await pool.query<{ words: Words }>('select words from notifications order by created_at')
  return rows.map(({ words }) => words)
}

const SENTENCES = [
  ['bank-details-changed', 'Ravi Kumar has changed their bank details. Look at them again before you pay.'],
  [
    'password-changed',
    'Your password was changed, and other devices were signed out. If this was not you, reset it at once.',
  ],
  [
    'own-bank-details-changed',
    `Your bank details were changed: members who owe you are asked to pay to the account ending in 0042. ${IF_NOT_YOU}`,
  ],
  [
    'passkeys-changed',
    'The passkey “My phone” was added. If this was not you, remove it and change your password at once.',
  ],
  ['passkeys-changed', `The passkey “My phone” was removed. ${IF_NOT_YOU}`],
  [
    'two-factor-changed',
    `Two-factor authentication is on: a code is mailed to you at each sign-in. ${IF_NOT_YOU}`,
  ],
  ['two-factor-changed', `Your authenticator app finishes your sign-ins from now on. ${IF_NOT_YOU}`],
  ['two-factor-changed', `Two-factor authentication is off. ${IF_NOT_YOU}`],
  ['two-factor-changed', `You have new recovery codes. ${IF_NOT_YOU}`],
  ['two-factor-changed', `Your last recovery code was used: make new ones. ${IF_NOT_YOU}`],
  ['two-factor-changed', `A recovery code was used; one is left: make new ones soon. ${IF_NOT_YOU}`],
  ['two-factor-changed', `A recovery code was used; 7 are left. ${IF_NOT_YOU}`],
  ['kyc-verified', 'Your identity is verified.'],
  ['kyc-rejected', `Your identity could not be verified: ${UNMASKED}`],
  ['kyc-rejected', 'Your identity could not be verified: The picture is too dark.'],
  ['deletion-scheduled', 'Your account will be deleted on 2 Dec 2026. Until then you can keep it.'],
  ['deletion-cancelled', `The deletion of your account is cancelled. ${IF_NOT_YOU}`],
  ['invitation', 'Ravi Kumar invites you to Street festival: ₹1,25,000 a month.'],
  ['invitation-accepted', 'Ravi Kumar accepted your invitation to Street festival.'],
  ['invitation-declined', 'Ravi Kumar declined your invitation to Street festival.'],
  ['join-request', 'Ravi Kumar asks to join Street festival.'],
  ['join-request-accepted', 'You are now a member of Street festival.'],
  ['join-request-declined', 'Your request to join Street festival was declined.'],
  ['join-request-closed', 'Street festival takes no more members, so your request to join is closed.'],
  ['member-joined', 'Ravi Kumar joined Street festival.'],
  ['member-left', 'Ravi Kumar left Street festival.'],
  ['cirkle-edited', 'The owner has changed Street festival.'],
  ['cirkle-reordered', 'The payout order of Street festival has changed: your turn is number 3.'],
  [
    'cirkle-waiting',
    'Street festival could not start on 5 Nov 2026: it needs a second member. If nobody joins before 5 Dec 2026, it is cancelled.',
  ],
  ['cirkle-cancelled', 'Street festival was cancelled before it started.'],
  ['cirkle-started', 'Street festival has started.'],
  ['cirkle-completed', 'Street festival is complete: everyone has received the pot.'],
  ['payment-submitted', 'Ravi Kumar says they paid you ₹2,000 for Street festival.'],
  ['payment-submitted', 'Ravi Kumar sent a new proof of the ₹2,000 for Street festival.'],
  ['payment-confirmed', 'Ravi Kumar confirmed your ₹2,000 for Street festival.'],
  [
    'reupload-requested',
    'Ravi Kumar needs a clearer proof of your ₹2,000 for Street festival: “The “number” is cut off.” Do not pay again.',
  ],
  [
    'payment-waiting',
    'Ravi Kumar has been waiting since 5 Nov 2026 for you to confirm ₹2,000 for Street festival.',
  ],
  [
    'payment-due',
    'A new proof of your ₹2,000 for Street festival is needed by 5 Nov 2026. Do not pay again.',
  ],
  ['payment-due', 'A new proof of your ₹2,000 for Street festival is needed today. Do not pay again.'],
  ['payment-due', 'Your ₹2,000 for Street festival is due on 5 Nov 2026.'],
  ['payment-due', 'Your ₹2,000 for Street festival is due tomorrow, 5 Nov 2026.'],
  ['payment-due', 'Your ₹2,000 for Street festival is due today, 5 Nov 2026.'],
  ['payment-overdue', 'Your ₹2,000 for Street festival is overdue: it was due on 5 Nov 2026.'],
  ['payment-missed', 'You missed your ₹2,000 for Street festival, due on 5 Nov 2026. You can still pay it.'],
  [
    'swap-request',
    'Ravi Kumar asks to swap turns with you in Street festival: you would receive on 5 Dec 2026 instead of 5 Feb 2027.',
  ],
  ['swap-accepted', 'Ravi Kumar accepted your swap in Street festival: you now receive on 5 Dec 2026.'],
  ['swap-declined', 'Ravi Kumar declined your swap in Street festival.'],
  ['swap-expired', 'Your swap request to Ravi Kumar in Street festival is over: another swap was accepted.'],
  [
    'swap-expired',
    'Your swap request to Ravi Kumar in Street festival has expired: it was not answered in time.',
  ],
  ['swap-applied', 'Ravi Kumar and Meera Nair have swapped turns in Street festival.'],
] as const

/** What is said now where the text has changed since, by the stored sentence. */
const SAID_NOW: Readonly<Record<string, string>> = {
  'Street festival could not start on 5 Nov 2026: it needs a second member. If nobody joins before 5 Dec 2026, it is cancelled.':
    'Street festival could not start on 5 Nov 2026: it needs a second member with a phone. If nobody joins before 5 Dec 2026, it is cancelled.',
  'Ravi Kumar asks to swap turns with you in Street festival: you would receive on 5 Dec 2026 instead of 5 Feb 2027.':
    'Ravi Kumar asks to swap turns with you in Street festival. If you accept, you receive on 5 Dec 2026 instead of 5 Feb 2027.',
}

test('every sentence becomes the key and the facts that say it again', async () => {
  const words = await migrated(
    SENTENCES.map(([type, message]) => ({ type, message, cirkleName: 'Street festival' })),
  )
  expect(words.map(({ key }) => key)).not.toContain('plain')
  expect(words.map((each) => say('en', each))).toEqual(
    SENTENCES.map(([, message]) => SAID_NOW[message] ?? message),
  )
  expect(new Set(words.map((each) => say('hi', each))).size).toBe(SENTENCES.length)
  expect(words.find(({ key }) => key === 'notices.due')).toEqual({
    key: 'notices.due',
    values: { amount: { rupees: 2_000 }, cirkle: 'Street festival', day: { date: '2026-11-05' } },
  })
})

test('names that read like a part of the sentence stay what they are', async () => {
  const odd = 'Lights (2026). *paid* [a] joined B'
  const words = await migrated([
    { type: 'member-joined', message: `Ravi joined the band joined ${odd}.`, cirkleName: odd },
    { type: 'cirkle-started', message: `${odd} has started.` },
  ])
  expect(words).toEqual([
    { key: 'notices.memberJoined', values: { name: 'Ravi joined the band', cirkle: odd } },
    { key: 'notices.cirkleStarted', values: { cirkle: odd } },
  ])
})

test('what no text of today says, and what operators wrote, keeps its words', async () => {
  const told = [
    { type: 'announcement', message: 'Cirkles rests on Sunday from 2 to 3.' },
    { type: 'payment-due', message: 'Your dues of ₹2,000 are due.' },
  ]
  const words = await migrated(told)
  expect(words).toEqual(told.map(({ message }) => ({ key: 'plain', values: { text: message } })))
  expect(words.map((each) => say('ta', each))).toEqual(told.map(({ message }) => message))
})

test('accounts and their agreements are in English, and a rejection of ours has a code', async () => {
  await migrated([])
  const { rows } = await pool.query('select language, terms_language, kyc_reason from users')
  expect(rows).toEqual([{ language: 'en', terms_language: 'en', kyc_reason: 'aadhaar_unmasked' }])
})
