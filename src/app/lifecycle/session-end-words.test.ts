import { expect, test } from 'vitest'
import { endSession } from '#data/sign-in/end-session.ts'
import { mirrorSession } from '#data/sign-in/mirror-session.ts'
import { outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { sessionEndWords } from './session-end-words.ts'

test.each([
  ['session_ended', 'You were signed out on this phone, from another device or by a change of your account.'],
  ['unauthenticated', 'You were signed out on this phone.'],
])('%s is said as "%s", with what waits', async (code, words) => {
  const phone = await outboxPhone()
  const { db } = phone
  const dead = { userId: USER, token: 'token-a', now: 1, isOnlySender: true }
  await endSession(db, dead, code)
  expect(await sessionEndWords(db)).toBe(words)

  await mirrorSession(db, { userId: USER, token: 'b', origin: 'https://cirkles.example' })
  expect(await sessionEndWords(db), 'it was said').toBeUndefined()
  await phone.pay({ proof: picked() })
  await endSession(db, { ...dead, token: 'b' }, code)
  expect(await sessionEndWords(db)).toBe(
    `${words} 2 entries saved here were not sent. They wait until you sign in again.`,
  )
})
