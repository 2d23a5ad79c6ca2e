import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answererOf, mayAttest, needsAttester, type Recorded, voiceOf, type Voices } from './voices.ts'

/** Asha owns the Cirkle and keeps Kamla and Kiran; Ravi and Meera have phones. */
const cirkle: Voices = { ownerId: 'asha', kept: new Set(['kamla', 'kiran']) }
const EVERYONE = ['asha', 'ravi', 'meera', 'kamla', 'kiran']
const record = (
  payerId: string,
  payeeId: string,
  authorId: string,
  attesterId: string | null = null,
): Recorded => ({
  payerId,
  payeeId,
  authorId,
  attesterId,
})

describe('who answers', () => {
  test.each([
    [
      'between two with phones, the payer what the payee wrote',
      record('ravi', 'meera', 'meera'),
      'ravi',
      'payer',
    ],
    [
      'between two with phones, the payee what the payer wrote',
      record('ravi', 'meera', 'ravi'),
      'meera',
      'payee',
    ],
    [
      'the receiver, what the owner wrote for a kept payer',
      record('kamla', 'meera', 'asha'),
      'meera',
      'payee',
    ],
    [
      'the owner, what the receiver wrote of a kept payer',
      record('kamla', 'meera', 'meera'),
      'asha',
      'payer',
    ],
    ['the owner for a kept payee, what the payer wrote', record('ravi', 'kamla', 'ravi'), 'asha', 'payee'],
    ['the payer, what the owner wrote for a kept payee', record('ravi', 'kamla', 'asha'), 'ravi', 'payer'],
    [
      'the attester, what a kept member gave the owner',
      record('kamla', 'asha', 'asha', 'ravi'),
      'ravi',
      'attester',
    ],
    [
      'the attester, what the owner gave a kept member',
      record('asha', 'kamla', 'asha', 'ravi'),
      'ravi',
      'attester',
    ],
    ['the attester, between two kept members', record('kiran', 'kamla', 'asha', 'ravi'), 'ravi', 'attester'],
  ] as const)('%s', (_, written, id, as) => {
    expect(answererOf(written, cirkle)).toEqual({ id, as })
  })

  test('is nobody where an attester is needed and none was named', () => {
    expect(answererOf(record('kamla', 'asha', 'asha'), cirkle)).toBeNull()
  })

  test('is the person once they act for themselves', () => {
    const taken: Voices = { ownerId: 'asha', kept: new Set(['kiran']) }
    expect(answererOf(record('kamla', 'asha', 'asha', 'ravi'), taken)).toEqual({ id: 'kamla', as: 'payer' })
    expect(answererOf(record('kiran', 'kamla', 'asha', 'ravi'), taken)).toEqual({ id: 'kamla', as: 'payee' })
    // That the receiver has the money is theirs to say, before and after.
    expect(answererOf(record('kamla', 'meera', 'asha'), taken)).toEqual({ id: 'meera', as: 'payee' })
  })
})

test('an attester is a member with a phone who is not the owner', () => {
  expect(EVERYONE.filter((id) => mayAttest(id, EVERYONE, cirkle))).toEqual(['ravi', 'meera'])
  expect(mayAttest('stranger', EVERYONE, cirkle)).toBe(false)
})

/** Any Cirkle, and any record that a voice of one of its sides can write. */
const written = fc
  .record({
    size: fc.integer({ min: 2, max: 6 }),
    keptFlags: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    payer: fc.nat(5),
    payee: fc.nat(5),
    isByPayee: fc.boolean(),
    attester: fc.option(fc.nat(5)),
  })
  .map(({ size, keptFlags, payer, payee, isByPayee, attester }) => {
    const members = Array.from({ length: size }, (_, index) => `member-${index}`)
    const name = (index: number) => `member-${index % size}`
    const voices: Voices = {
      ownerId: 'member-0',
      kept: new Set(members.filter((_, index) => index > 0 && keptFlags[index])),
    }
    const sides = { payerId: name(payer), payeeId: name(payee) }
    const authorId = voiceOf(isByPayee ? sides.payeeId : sides.payerId, voices)
    const attesterId = attester === null ? null : name(attester)
    const isNamed = attesterId !== null && mayAttest(attesterId, members, voices)
    return { members, voices, record: { ...sides, authorId, attesterId: isNamed ? attesterId : null } }
  })
  .filter(({ record: { payerId, payeeId } }) => payerId !== payeeId)

test('whoever records, it takes a second person with a phone, and never the author', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(written, ({ members, voices, record: one }) => {
      const answerer = answererOf(one, voices)
      seen.add(answerer?.as ?? 'nobody')
      expect(voices.kept.has(one.authorId)).toBe(false)
      if (answerer === null) {
        expect(one.attesterId).toBeNull()
        expect(needsAttester(one, voices)).toBe(true)
        return
      }
      expect(answerer.id).not.toBe(one.authorId)
      expect(members).toContain(answerer.id)
      expect(voices.kept.has(answerer.id)).toBe(false)
      // An attester is asked only where the owner speaks for both, and is neither.
      expect(answerer.as === 'attester').toBe(needsAttester(one, voices))
      if (answerer.as !== 'attester') return
      expect(one.authorId).toBe(voices.ownerId)
      expect([one.payerId, one.payeeId, voices.ownerId]).not.toContain(answerer.id)
    }),
    { seed: 20261128, numRuns: 2000 },
  )
  expect([...seen].sort()).toEqual(['attester', 'nobody', 'payee', 'payer'])
})

test('with two phones in a Cirkle there is always somebody to name', () => {
  fc.assert(
    fc.property(written, ({ members, voices, record: one }) => {
      fc.pre(members.filter((id) => !voices.kept.has(id)).length >= 2)
      const named = members.find((id) => mayAttest(id, members, voices)) ?? null
      expect(answererOf({ ...one, attesterId: named }, voices)).not.toBeNull()
    }),
    { seed: 20261128 },
  )
})
