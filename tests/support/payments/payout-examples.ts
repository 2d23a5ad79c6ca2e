import type { HandOver, Payout } from '#contract/http/payments/hand-overs.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { asha, cirkleId, meera, option, paymentEntry } from './payment-examples.ts'

/** Hand-overs as stored on a phone: Asha is the owner, and Meera receives cycle 3. */

export const handOver: HandOver = {
  id: '7a1d3c5e-2b4f-4c6d-8e9f-0a1b2c3d4e55',
  receiptNumber: 'CK-20000001',
  cirkleId,
  cirkleName: 'Festival savings',
  cycle: 3,
  owner: asha,
  receiver: meera,
  amount: 4000,
  currency: 'INR',
  paymentMethod: 'cash',
  status: 'pending',
  proofStatus: 'not_required',
  proof: null,
  paymentDate: '2026-11-20',
  location: 'Tea stall',
  witnesses: null,
  utr: null,
  comment: null,
  createdAt: '2026-11-20T05:00:00.000Z',
  clientCreatedAt: null,
  answeredAt: null,
}

export const payout: Payout = {
  cirkleId,
  cirkleName: 'Festival savings',
  cycle: 3,
  dueDate: '2026-11-26',
  owner: asha,
  receiver: meera,
  receivedDirectly: 5000,
  handedOver: 0,
  withOwner: 10_000,
  waiting: 0,
  stillOut: 5000,
  bankDetails: option.bankDetails,
  handOvers: [],
}

/** The payout after 4,000 of it were handed over, and not answered. */
export const waitingPayout: Payout = { ...payout, waiting: 4000, handOvers: [handOver] }

/** A hand-over of 4,000 in cash, as it waits in the outbox. */
export const handOverEntry = (changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...paymentEntry,
  endpoint: 'record-hand-over',
  input: {
    id: cirkleId,
    cycle: 3,
    receiver: meera.id,
    amount: 4000,
    paymentMethod: 'cash',
    paymentDate: '2026-11-20',
  },
  group: `hand-over:${cirkleId}:3`,
  ...changes,
})

/** The receiver's answer to `handOver`, as it waits in the outbox. */
export const handOverAnswerEntry = (changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...paymentEntry,
  endpoint: 'acknowledge-hand-over',
  input: { id: handOver.id, comment: null },
  group: `hand-over:${handOver.id}`,
  ...changes,
})
