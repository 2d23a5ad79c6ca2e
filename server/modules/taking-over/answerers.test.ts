import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answererOf, mayAttest, type Recorded, voiceOf, type Voices } from '#contract/rules/cirkles/voices.ts'
import { answerersAfter } from './answerers.ts'

/** Asha keeps Kamla and Kiran; Kamla gets an account. */
const voices: Voices = { ownerId: 'asha', kept: new Set(['kamla', 'kiran']) }
const move = { placeId: 'kamla', personId: 'account' }
const record = (payerId: string, payeeId: string, authorId: string, attesterId: string | null = null) => ({
  payerId,
  payeeId,
  authorId,
  attesterId,
})

test.each([
  ['the receiver still, what the owner wrote for the payer', record('kamla', 'meera', 'asha'), null, null],
  ['the payer, no longer the owner for them', record('kamla', 'meera', 'meera'), 'account', 'asha'],
  ['the payer, no longer who saw it', record('kamla', 'asha', 'asha', 'ravi'), 'account', 'ravi'],
  ['the receiver, no longer who saw it', record('asha', 'kamla', 'asha', 'ravi'), 'account', 'ravi'],
  ['the payer of two who were kept', record('kamla', 'kiran', 'asha', 'ravi'), 'account', 'ravi'],
  ['the receiver of two who were kept', record('kiran', 'kamla', 'asha', 'ravi'), 'account', 'ravi'],
  ['the receiver, no longer the owner for them', record('ravi', 'kamla', 'ravi'), 'account', 'asha'],
  [
    'the receiver, no longer the payer, what the owner wrote',
    record('ravi', 'kamla', 'asha'),
    'account',
    'ravi',
  ],
])('%s', (_, each, asked, spared) => {
  expect(answerersAfter(each, voices, move)).toEqual({ asked, spared, isAttested: false })
})

/** Any Cirkle with at least two phones, any record that waits in it, and one kept member who gets an account. */
const waiting = fc
  .record({
    size: fc.integer({ min: 3, max: 6 }),
    keptFlags: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    payer: fc.nat(5),
    payee: fc.nat(5),
    isByPayee: fc.boolean(),
    attester: fc.nat(5),
    place: fc.nat(5),
  })
  .map(({ size, keptFlags, payer, payee, isByPayee, attester, place }) => {
    const members = Array.from({ length: size }, (_, index) => `member-${index}`)
    const name = (index: number) => `member-${index % size}`
    const all: Voices = {
      ownerId: 'member-0',
      kept: new Set(members.filter((_, index) => index > 0 && keptFlags[index])),
    }
    const sides = { payerId: name(payer), payeeId: name(payee) }
    const authorId = voiceOf(isByPayee ? sides.payeeId : sides.payerId, all)
    const isNeeded = answererOf({ ...sides, authorId, attesterId: null }, all) === null
    const written: Recorded = { ...sides, authorId, attesterId: isNeeded ? name(attester) : null }
    return { members, all, written, placeId: name(place) }
  })
  .filter(
    ({ members, all, written, placeId }) =>
      written.payerId !== written.payeeId &&
      all.kept.has(placeId) &&
      (written.attesterId === null || mayAttest(written.attesterId, members, all)),
  )

test('after any take-over somebody with a voice of their own answers, never the author, and one person only', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(waiting, ({ all, written, placeId }) => {
      const { asked, spared, isAttested } = answerersAfter(written, all, { placeId, personId: 'account' })
      const before = answererOf(written, all)?.id
      const answerer = asked ?? before
      seen.add(asked === null ? 'same' : asked === 'account' ? 'account' : 'other')
      expect(answerer).toBeDefined()
      expect(answerer).not.toBe(written.authorId)
      expect(all.kept.has(answerer ?? '')).toBe(false)
      // Whoever is asked anew takes the place of who was asked before.
      expect(spared).toBe(asked === null ? null : before)
      if (isAttested) expect([written.attesterId, null]).toEqual([before, asked])
      // Nothing is asked anew of anybody else than the person.
      if (![written.payerId, written.payeeId].includes(placeId)) expect(asked).toBeNull()
    }),
    { seed: 20261128, numRuns: 3000 },
  )
  expect([...seen].sort()).toEqual(['account', 'same'])
})
