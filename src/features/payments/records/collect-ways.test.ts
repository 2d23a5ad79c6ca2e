import fc from 'fast-check'
import { expect, test } from 'vitest'
import { voiceOf } from '#contract/rules/cirkles/voices.ts'
import { collectWays } from './collect-ways.ts'

const ways = (payerId: string, receiverId: string, myId = 'asha') =>
  collectWays({ ownerId: 'asha', kept: new Set(['kamla', 'kiran']), payerId, receiverId, myId }).map(
    ({ endpoint, payeeId, toAdmin, needsAttester }) =>
      [endpoint, payeeId, ...(toAdmin ? ['as the owner'] : []), ...(needsAttester ? ['seen'] : [])].join(' '),
  )

test('the owner records for whom they keep, by the table of product.md', () => {
  expect(ways('kamla', 'asha')).toEqual(['record-received asha seen'])
  expect(ways('kamla', 'meera')).toEqual(['record-received asha as the owner seen', 'record-given meera'])
  expect(ways('kiran', 'kamla')).toEqual([
    'record-received asha as the owner seen',
    'record-given kamla seen',
  ])
  expect(ways('ravi', 'kamla')).toEqual(['record-received asha as the owner', 'record-received kamla'])
  expect(ways('ravi', 'meera')).toEqual(['record-received asha as the owner'])
})

test('a receiver with a phone records cash of everybody, and nobody else does', () => {
  expect(ways('kamla', 'meera', 'meera')).toEqual(['record-received meera'])
  expect(ways('ravi', 'meera', 'meera')).toEqual(['record-received meera'])
  expect(ways('kamla', 'meera', 'ravi')).toEqual([])
})

test('for any members I record only with the voice of a side, and a second person is always asked', () => {
  const people = ['asha', 'ravi', 'meera', 'kamla', 'kiran'] as const
  const someone = fc.constantFrom(...people)
  fc.assert(
    fc.property(
      someone,
      someone,
      someone,
      fc.subarray(['ravi', 'kamla', 'kiran']),
      (payer, receiver, me, kept) => {
        fc.pre(payer !== receiver && payer !== me && !kept.includes(me))
        const voices = { ownerId: 'asha', kept: new Set(kept) }
        const found = collectWays({ ...voices, payerId: payer, receiverId: receiver, myId: me })
        expect(new Set(found.map(({ payeeId }) => payeeId)).size).toBe(found.length)
        for (const { endpoint, payeeId, toAdmin, needsAttester } of found) {
          expect(payeeId).toBe(toAdmin ? 'asha' : receiver)
          const side = endpoint === 'record-received' ? payeeId : payer
          expect(voiceOf(side, voices)).toBe(me)
          const sides = new Set([payer, payeeId].map((each) => voiceOf(each, voices)))
          expect(needsAttester).toBe(sides.size === 1)
        }
      },
    ),
  )
})
