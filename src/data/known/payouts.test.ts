import { expect, test } from 'vitest'
import { handOver, handOverEntry, payout, waitingPayout } from '#tests/support/payments/payout-examples.ts'
import { leftToHandOver } from './payouts.ts'
import { answeredHandOvers, savedHandOvers, sentHandOvers } from './saved-hand-overs.ts'

const leftWith = (of: typeof payout, ...entries: readonly ReturnType<typeof handOverEntry>[]) =>
  leftToHandOver(of, sentHandOvers(savedHandOvers(entries)))
const receipt = { paymentId: handOver.id, receiptNumber: handOver.receiptNumber }

test('what is saved or waits for an answer cannot be handed over again', () => {
  expect(leftWith(payout)).toBe(10_000)
  expect(leftWith(payout, handOverEntry())).toBe(6_000)
  expect(leftWith(waitingPayout)).toBe(6_000)
  expect(leftWith(payout, handOverEntry({ id: 'one' }), handOverEntry({ id: 'two' }))).toBe(2_000)
})

test('what the server has is not counted twice once a sync tells of it', () => {
  const recorded = handOverEntry({ state: 'accepted', receipt })
  expect(leftWith(payout, recorded)).toBe(6_000)
  expect(leftWith(waitingPayout, recorded)).toBe(6_000)
  const sentBack = { ...payout, handOvers: [{ ...handOver, status: 'sent_back' as const }] }
  expect(leftWith(sentBack, recorded)).toBe(10_000)
})

test('a refused hand-over, and one of another cycle, takes nothing', () => {
  expect(leftWith(payout, handOverEntry({ state: 'needs_action' }))).toBe(10_000)
  expect(leftWith({ ...payout, cycle: 4 }, handOverEntry())).toBe(10_000)
})

test('a hand-over is answered while its answer is saved, and again open once that is refused', () => {
  const answer = (state: 'queued' | 'needs_action') =>
    answeredHandOvers(
      savedHandOvers([
        handOverEntry({
          endpoint: 'send-back-hand-over',
          input: { id: handOver.id, comment: 'No' },
          state,
        }),
      ]),
    )
  expect(answer('queued')).toEqual([handOver.id])
  expect(answer('needs_action')).toEqual([])
})
