import { expect, test } from 'vitest'
import { answererOf, recordedIn } from '#contract/rules/cirkles/voices.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { asksOf, saidOf } from './kept-sides.ts'
import { askedAs, attestersIn, voicesIn } from './kept-voices.ts'
import { recordOf } from '#tests/support/payments/kept-records.ts'

const owner = { id: 'asha', firstName: 'Asha', name: 'Asha Iyer', profilePic: null }
const members = [
  { ...exampleMember('asha'), isOwner: true },
  exampleMember('ravi', 2),
  { ...exampleMember('kamla', 3), isKept: true as const },
  { ...exampleMember('gone', 4), isFormer: true as const },
]
const voices = voicesIn(exampleCirkle({ owner }), members)

test('who can be named as having seen it has a phone, is here, and is not the owner', () => {
  expect(attestersIn(members, voices).map(({ id }) => id)).toEqual(['ravi'])
})

test.each([
  ['the receiver', recordOf('kamla', 'ravi', 'asha'), 'ravi', 'payee', 'youGot'],
  ['the owner for the payer', recordOf('kamla', 'ravi', 'ravi'), 'asha', 'owner', 'theyGot'],
  ['the payer', recordOf('ravi', 'kamla', 'asha'), 'ravi', 'payer', 'youGave'],
  ['who saw the owner receive', recordOf('kamla', 'asha', 'asha', 'ravi'), 'ravi', 'attester', 'theyGot'],
  ['who saw the owner give', recordOf('asha', 'kamla', 'asha', 'ravi'), 'ravi', 'attester', 'theyGave'],
  ['who saw two others', recordOf('kiran', 'kamla', 'asha', 'ravi'), 'ravi', 'attester', 'other'],
] as const)('a record asks %s, in words that fit them', (_, payment, asked, as, side) => {
  const all = { ...voices, kept: new Set([...voices.kept, 'kiran']) }
  expect(answererOf(recordedIn(payment), all)?.id).toBe(asked)
  expect(asksOf([payment], asked)).toEqual([payment])
  expect(asksOf([payment], payment.recordedBy?.id)).toEqual([])
  expect(askedAs(payment, asked)).toBe(as)
  expect(saidOf(payment, asked)).toBe(side)
})
