import { expect, test } from 'vitest'
import { OWN } from '#data/ledger/ledger.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { historyRow, option } from '#tests/support/payments/payment-examples.ts'
import { owedFindable } from './findables.ts'
import { paymentsOf, peopleOf } from './known.ts'

const festival = exampleCirkle({ id: 'festival', name: 'Festival savings' })
const school = exampleCirkle({ id: 'school', name: 'School fees' })

test('a person of several Cirkles stands once, with all of them; I, erased people and those without a phone do not', () => {
  const members = new Map([
    [
      'festival',
      [exampleMember('me'), exampleMember('ravi'), { ...exampleMember('gone'), isFormer: true as const }],
    ],
    [
      'school',
      [exampleMember('ravi'), exampleMember('meera'), { ...exampleMember('kamla'), isKept: true as const }],
    ],
  ])
  expect(peopleOf([festival, school], members, 'me').map(({ title, detail }) => [title, detail])).toEqual([
    ['meera', 'In School fees'],
    ['ravi', 'In Festival savings and School fees'],
  ])
})

test('a payment of several lists stands once, the newest first, and as the list says that is kept up to date', () => {
  const older = { ...historyRow, id: 'older', at: '2026-01-01T00:00:00.000Z', list: OWN }
  const lookedUp = { ...historyRow, amount: 1, list: 'looked-up' }
  const own = { ...historyRow, amount: 5_000, list: OWN }
  for (const rows of [
    [older, lookedUp, own],
    [own, lookedUp, older],
  ])
    expect(paymentsOf(rows).map(({ title }) => title)).toEqual([
      '₹5,000, Festival savings',
      expect.stringMatching(/Festival savings$/),
    ])
})

test('what was paid and sent back is found as what it needs, and never as money to pay', () => {
  const titleOf = (changes: Partial<typeof option>) => owedFindable(festival, { ...option, ...changes }).title
  expect(titleOf({})).toBe('Pay ₹5,000 for Festival savings')
  expect(titleOf({ status: 'reupload_requested' })).toBe('New proof of the ₹5,000 for Festival savings')
  expect(titleOf({ status: 'reupload_requested', paymentMethod: 'cash' })).toBe(
    'Details again of the ₹5,000 for Festival savings',
  )
})
