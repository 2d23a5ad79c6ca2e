import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterOf } from '#contract/http/cirkles/book.ts'
import { CONTRIBUTION_STATUSES } from '#contract/rules/statuses.ts'
import { savedRecords } from '#data/known/saved-records.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { asha, cirkleId, meera, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { type CollectFacts, type CollectTurn, collectTurns } from './collect-turns.ts'

/** Asha owns the Cirkle and receives first, Meera second; Ravi and Zoya pay. */
const facts = (
  rows: Readonly<Record<string, string>>,
  changes: Partial<CollectFacts> = {},
): CollectFacts => ({
  cirkle: exampleCirkle({
    id: cirkleId,
    status: 'active',
    isOwner: true,
    owner: { ...asha, firstName: 'Asha' },
    currentCycle: { number: 2, dueDate: '2026-12-05', receiver: meera },
  }),
  members: [asha.id, meera.id, 'ravi', 'zoya'].map((id, index) => exampleMember(id, index + 1)),
  book: {
    cirkleId,
    dueDates: ['2026-11-05', '2026-12-05', '2027-01-05'],
    rows: Object.entries(rows).map(([userId, statuses]) => ({ userId, statuses })),
  },
  recorded: [],
  saved: savedRecords([]),
  myId: asha.id,
  ...changes,
})
const received = (payerId: string, state: 'queued' | 'accepted' | 'needs_action') => ({
  ...paymentEntry,
  id: crypto.randomUUID(),
  endpoint: 'record-received' as const,
  state,
  input: { id: cirkleId, user: payerId, cycle: 2, toAdmin: true, amount: 2000, paymentDate: '2026-11-20' },
})

/** Whether each way of the turn is to the owner, each once. */
const waysOfAll = ({ cycle, lines }: CollectTurn) => [
  cycle,
  [...new Set(lines.flatMap(({ ways }) => ways.map(({ toAdmin }) => toAdmin)))],
]

test('the owner collects in each open turn: in their own as the receiver, in others as the admin', () => {
  const turns = collectTurns(facts({ [asha.id]: 'odd', [meera.id]: 'dod', ravi: 'cdd', zoya: 'ddo' }))
  expect(turns.map(({ firstDay }) => firstDay)).toEqual(['2026-11-06', undefined])
  expect(turns.map(waysOfAll)).toEqual([
    [2, [true]],
    [1, [false]],
  ])
  expect(turns[0]?.lines.map(({ payerId, state }) => [payerId, state])).toEqual([
    ['ravi', 'owed'],
    ['zoya', 'owed'],
  ])
})

test('a receiver who owns nothing collects in their own turn alone', () => {
  const all = facts({ [asha.id]: 'odd', [meera.id]: 'dod', ravi: 'ddd', zoya: 'ddo' })
  const turns = collectTurns({ ...all, cirkle: { ...all.cirkle, isOwner: false }, myId: meera.id })
  expect(turns.map(waysOfAll)).toEqual([[2, [false]]])
  expect(turns[0]?.lines.map(({ payerId }) => payerId)).toEqual([asha.id, 'ravi', 'zoya'])
})

test('what is saved, sent and refused is told apart, and nothing that waits is called paid', () => {
  const saved = savedRecords([
    received('ravi', 'queued'),
    received('zoya', 'accepted'),
    received(meera.id, 'needs_action'),
  ])
  const [turn] = collectTurns(
    facts({ [asha.id]: 'do', [meera.id]: 'dd', ravi: 'dd', zoya: 'ds', lata: 'ds', uma: 'dc' }, { saved }),
  )
  expect(new Map(turn?.lines.map(({ payerId, state }) => [payerId, state]))).toEqual(
    new Map([
      [meera.id, 'owed'],
      ['ravi', 'saved'],
      ['zoya', 'waits'],
      ['lata', 'recorded'],
      ['uma', 'paid'],
    ]),
  )
  expect(turn?.recorded).toEqual({ amount: 4000, count: 2 })
  expect(turn?.reported).toBe(2000)
  expect(turn?.confirmed).toBe(2000)
  expect(turn?.stillOut).toBe(2000)
})

test('who was sent back is told from who never paid', () => {
  const [turn] = collectTurns(facts({ [asha.id]: 'oc', [meera.id]: 'co', ravi: 'cr', zoya: 'cd' }))
  expect(turn?.lines.map(({ payerId, state, isReturned }) => [payerId, state, isReturned])).toEqual([
    ['ravi', 'owed', true],
    ['zoya', 'owed', false],
  ])
})

test('a turn where all have paid stays while a record of mine was refused', () => {
  const saved = savedRecords([received('ravi', 'needs_action')])
  const rows = { [asha.id]: 'oc', [meera.id]: 'co', ravi: 'cc', zoya: 'cc' }
  expect(collectTurns(facts(rows))).toEqual([])
  const [turn] = collectTurns(facts(rows, { saved }))
  expect(turn?.lines.find(({ payerId }) => payerId === 'ravi')).toMatchObject({
    state: 'paid',
    entry: { state: 'needs_action' },
  })
})

test('for any book each who owes is there once, who has not paid first, and the sums are of the lines', () => {
  const letter = fc.constantFrom(
    ...CONTRIBUTION_STATUSES.filter((status) => status !== 'self').map((status) => letterOf(status)),
  )
  const others = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 })
  fc.assert(
    fc.property(
      others.chain((ids) => fc.tuple(fc.constant(ids), fc.array(letter, { minLength: 6, maxLength: 6 }))),
      ([ids, letters]) => {
        const rows = Object.fromEntries(ids.map((id, index) => [id, `d${letters[index] ?? 'd'}`]))
        const [turn] = collectTurns(facts({ [asha.id]: 'od', [meera.id]: 'do', ...rows }))
        const isOpen = ids.some((_, index) => letters[index] !== 'c')
        if (!isOpen) {
          expect(turn?.cycle).not.toBe(2)
          return
        }
        expect(turn?.lines.map(({ payerId }) => payerId).toSorted()).toEqual(ids.toSorted())
        const states = turn?.lines.map(({ state }) => state) ?? []
        expect(states.lastIndexOf('owed')).toBe(states.filter((state) => state === 'owed').length - 1)
        const owed = ids.filter((_, index) => ['d', 'r'].includes(letters[index] ?? '')).length
        expect(turn?.stillOut).toBe(owed * 2000)
        const { recorded, reported = 0, confirmed = 0, stillOut = 0 } = turn ?? {}
        expect((recorded?.amount ?? 0) + reported + confirmed + stillOut).toBe(ids.length * 2000)
      },
    ),
  )
})

/** Kamla has no phone; Asha keeps her. */
const withKamla = (changes: Partial<CollectFacts> = {}) => {
  const all = facts({ [asha.id]: 'od', [meera.id]: 'do', ravi: 'dd', kamla: 'dd' }, changes)
  return {
    ...all,
    members: [...all.members, { ...exampleMember('kamla', 5), isKept: true as const }],
  }
}

test('a record for somebody without a phone says whom it names, and whose answer it waits for', () => {
  const given = {
    ...received('kamla', 'accepted'),
    endpoint: 'record-given' as const,
    input: { id: cirkleId, user: 'kamla', cycle: 2, amount: 2000, paymentDate: '2026-11-20' },
  }
  const seen = { ...received('kamla', 'queued') }
  const [toMeera] = collectTurns(withKamla({ saved: savedRecords([given]) }))
  expect(toMeera?.lines.find(({ payerId }) => payerId === 'kamla')).toMatchObject({
    state: 'waits',
    said: { payeeName: meera.id, answererName: meera.id, attesterName: undefined },
  })
  const attested = { ...seen, input: { ...seen.input, attester: 'ravi' } }
  const [toMe] = collectTurns(withKamla({ saved: savedRecords([attested]) }))
  expect(toMe?.lines.find(({ payerId }) => payerId === 'kamla')).toMatchObject({
    state: 'saved',
    said: { payeeName: undefined, answererName: 'ravi', attesterName: 'ravi' },
  })
  expect(toMe?.recorded).toEqual({ amount: 2000, count: 1 })
  expect(toMe?.stillOut).toBe(2000)
})

test('whatever the outbox holds of members without a phone, the sums are of the lines', () => {
  const state = fc.constantFrom('queued' as const, 'accepted' as const, 'needs_action' as const)
  const entry = fc.record({ payer: fc.constantFrom('ravi', 'kamla'), isGiven: fc.boolean(), state })
  const letter = fc.constantFrom('d', 's', 'c', 'r')
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), letter, letter, (entries, ravis, kamlas) => {
      const saved = savedRecords(
        entries.map(({ payer, isGiven, state: stands }) => ({
          ...received(payer, stands),
          ...(isGiven && { endpoint: 'record-given' as const }),
        })),
      )
      const all = withKamla({ saved })
      const rows = all.book.rows.map(({ userId, statuses }) => {
        const own = userId === 'ravi' ? ravis : userId === 'kamla' ? kamlas : statuses[1]
        return { userId, statuses: `${statuses[0] ?? ''}${own ?? ''}` }
      })
      const turn = collectTurns({ ...all, book: { ...all.book, rows } }).find(({ cycle }) => cycle === 2)
      if (turn === undefined) return
      expect(turn.recorded.amount + turn.reported + turn.confirmed + turn.stillOut).toBe(
        turn.lines.length * 2000,
      )
      const mine = turn.lines.filter(({ state: now }) => now === 'saved' || now === 'waits').length
      expect(turn.recorded).toEqual({ amount: mine * 2000, count: mine })
    }),
  )
})
