import { savedHandOvers } from '#data/known/saved-hand-overs.ts'
import { HandOverRow, UnsentRow } from '#features/payments/hand-overs/hand-over-row.tsx'
import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { asha, meera } from '#tests/support/payments/payment-examples.ts'
import { handOver, handOverAnswerEntry, handOverEntry } from '#tests/support/payments/payout-examples.ts'
import { CardList } from './card-list.tsx'
import { type KitState, LARGE_AMOUNT, LONG_NAME, nothing } from './kit-state.ts'

const row = (
  name: string,
  changes: Partial<HandOver>,
  look: { myId?: string; answer?: OutboxEntry } = {},
): KitState => ({
  name: `Hand-over, ${name}`,
  element: (
    <CardList>
      <HandOverRow
        handOver={{ ...handOver, ...changes }}
        answer={look.answer && savedHandOvers([look.answer]).answers.get(handOver.id)}
        myId={look.myId ?? asha.id}
        token="token"
        canAnswer
        onAsk={nothing}
        onUndo={nothing}
      />
    </CardList>
  ),
})

const unsent = (name: string, entry: OutboxEntry, next?: string): KitState => ({
  name: `Hand-over, ${name}`,
  element: (
    <CardList>
      {savedHandOvers([entry]).records.map((each) => (
        <UnsentRow key={each.entry.id} unsent={{ ...each, next }} />
      ))}
    </CardList>
  ),
})

const TRANSFER = {
  paymentMethod: 'bank',
  utr: 'HDFCR52026112012345678',
  location: null,
  proofStatus: 'awaiting_upload',
} as const

/** What the owner gave to a receiver, in every state. */
export const payoutStates: readonly KitState[] = [
  unsent('saved on this phone', handOverEntry()),
  unsent(
    'refused',
    handOverEntry({
      state: 'needs_action',
      lastError: {
        kind: 'refused',
        status: 409,
        code: 'more_than_held',
        message: 'It is more than you hold.',
        fieldErrors: {},
        at: 0,
      },
    }),
  ),
  row('cash, the owner’s', {}),
  row('transfer, the receiver’s', TRANSFER, { myId: meera.id }),
  row('answered offline', {}, { myId: meera.id, answer: handOverAnswerEntry() }),
  row('acknowledged', { status: 'acknowledged', comment: 'Received with thanks' }),
  row('sent back, long names and large amounts', {
    status: 'sent_back',
    comment: LONG_NAME,
    amount: LARGE_AMOUNT,
    receiver: { ...meera, name: LONG_NAME },
    witnesses: LONG_NAME,
  }),
]
