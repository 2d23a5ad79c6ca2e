import { plainTextOf, plainWords } from '#contract/messages/words.ts'
import { expect, test } from 'vitest'
import { asksForSomething, isMailTime, listingOf, nextMailTime, type Recipient, wantsMail } from './domain.ts'

const at = (time: string) => new Date(`2026-11-${time}+05:30`)
const TODAY = '2026-11-06'
const person: Recipient = {
  emailVerifiedAt: at('01T08:00'),
  suspendedAt: null,
  deletionScheduledFor: null,
  erasedAt: null,
  notifyDailyMail: true,
  notifyPaymentReminders: true,
  notifyInvitations: true,
}
const notice = (type: string, message: string, data: Record<string, unknown> = {}) => ({
  type,
  words: plainWords(message),
  data: { cirkleName: 'Lights', ...data },
})

test.each([
  ['02T09:59', '02T10:00'],
  ['02T10:00', '03T10:00'],
  ['02T23:30', '03T10:00'],
  ['30T11:00', '31T10:00'],
])('a notice of %s is due by mail at %s', (written, due) => {
  const expected = due.startsWith('31') ? new Date('2026-12-01T10:00+05:30') : at(due)
  expect(nextMailTime(at(written))).toEqual(expected)
})

test('a mail that was missed in the morning goes later that day, and none at night', () => {
  expect(['00:10', '09:59', '10:00', '23:59'].map((time) => isMailTime(at(`05T${time}`)))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('it is about what asks for something; an invitation has a mail of its own', () => {
  const types = ['payment-due', 'swap-request', 'join-request', 'invitation', 'payment-confirmed', 'toString']
  expect(types.filter(asksForSomething)).toEqual(['payment-due', 'swap-request', 'join-request'])
})

test.each([
  ['who switched it off', { notifyDailyMail: false }],
  ['whose address is not proven', { emailVerifiedAt: null }],
  ['who is suspended', { suspendedAt: at('01T09:00') }],
  ['who is leaving', { deletionScheduledFor: at('30T09:00') }],
  ['who has left', { erasedAt: at('01T09:00') }],
])('nobody is mailed %s', (_, change) => {
  expect([wantsMail(person), wantsMail({ ...person, ...change })]).toEqual([true, false])
})

test('of one contribution only the newest notice holds, and Cirkles keep their lines together', () => {
  const listing = listingOf(
    [
      notice('payment-overdue', 'Overdue', { contributionId: 'a' }),
      notice('join-request', 'Meera asks', { cirkleName: 'Street festival' }),
      notice('swap-request', 'Ravi asks'),
      notice('payment-due', 'Due tomorrow', { contributionId: 'a' }),
    ],
    person,
    TODAY,
  )
  expect(
    listing.cirkles.map(({ name, notices }) => [name, ...notices.map(({ words }) => plainTextOf(words))]),
  ).toEqual([
    ['Lights', 'Overdue', 'Ravi asks'],
    ['Street festival', 'Meera asks'],
  ])
})

test('that something is needed on a day that is over is not said, but what was asked before', () => {
  const of = (dueDate: string) => [
    notice('payment-due', 'A new proof is needed today', { contributionId: 'a', dueDate }),
    notice('reupload-requested', 'A new proof is asked for', { contributionId: 'a' }),
  ]
  const said = (dueDate: string) =>
    listingOf(of(dueDate), person, TODAY).cirkles.flatMap(({ notices }) =>
      notices.map(({ words }) => plainTextOf(words)),
    )
  expect([said(TODAY), said('2026-11-05')]).toEqual([
    ['A new proof is needed today'],
    ['A new proof is asked for'],
  ])
})

test('a kind that was switched off meanwhile is left out', () => {
  const waiting = [
    notice('payment-due', 'Due', { contributionId: 'a' }),
    notice('join-request', 'Meera asks'),
  ]
  const off = { ...person, notifyPaymentReminders: false, notifyInvitations: false }
  expect([listingOf(waiting, person, TODAY).cirkles.length, listingOf(waiting, off, TODAY)]).toEqual([
    1,
    { cirkles: [], more: 0 },
  ])
})

test('a long list ends with a number', () => {
  const many = Array.from({ length: 23 }, (_, index) => notice('payment-submitted', `Payment ${index}`))
  const { cirkles, more } = listingOf(many, person, TODAY)
  expect([cirkles[0]?.notices.length, more]).toEqual([20, 3])
})
