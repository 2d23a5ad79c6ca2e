import type { ComponentProps } from 'react'

import type { Activity } from '#contract/http/payments/payments.ts'
import { savedWrites } from '#data/known/saved-writes.ts'
import type { LedgerRow } from '#data/db/rows.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import type { Board } from '#features/payments/facts/queries.ts'
import { HistoryTable } from '#features/payments/history/history-table.tsx'
import { ActivityCard } from '#features/payments/overview/activity-card.tsx'
import { OverviewCards } from '#features/payments/overview/overview-cards.tsx'
import { PaymentRow, type RowActions } from '#features/payments/review/rows/payment-row.tsx'
import {
  activity,
  asha,
  cirkleId,
  contributionId,
  historyRow,
  option,
  paymentData,
  paymentEntry,
} from '#tests/support/payments/payment-examples.ts'
import { CardList } from './card-list.tsx'
import { type KitState, LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from './kit-state.ts'

const TODAY = '2026-11-21'

/** The board of one Cirkle, with what the outbox holds. */
export const exampleBoard = (shown: Activity, entries: readonly OutboxEntry[] = []): Board => ({
  overview: {
    totalDue: { amount: shown.contributionAmount, cirkleCount: 1 },
    totalValidations: { memberCount: shown.lastReceipt.paymentData.length, cirkleCount: 1 },
    toReceive: { amount: shown.contributionAmount, cirkleCount: 1 },
  },
  activity: [shown],
  options: new Map([
    [
      shown.id,
      { cirkleId: shown.id, cirkleName: shown.name, lastPayment: shown.lastPayment, pastPendingPayments: [] },
    ],
  ]),
  saved: savedWrites(entries),
  sent: new Map(),
  recorded: new Map(),
  recordsAnswered: new Set(),
  returned: new Map(),
  collectable: new Set(),
  freshness: { asOf: '2026-11-21T00:00:00Z', syncedAt: Date.parse('2026-11-21T00:00:00Z') },
})

const longActivity: Activity = {
  ...activity,
  name: LONG_CIRKLE,
  contributionAmount: LARGE_AMOUNT,
  memberCount: 12,
  lastPayment: { ...option, amount: LARGE_AMOUNT, receiver: { ...option.receiver, name: LONG_NAME } },
  unsettledEarlier: [{ number: 2, dueDate: '2026-10-26', paid: 3, payers: 11 }],
  lastReceipt: { paymentData: [paymentData] },
}

const activityState = (name: string, cirkle: Activity, entries?: readonly OutboxEntry[]): KitState => ({
  name: `Activity card, ${name}`,
  element: (
    <CardList>
      <ActivityCard cirkle={cirkle} board={exampleBoard(cirkle, entries)} today={TODAY} />
    </CardList>
  ),
})

const refused: OutboxEntry = {
  ...paymentEntry,
  state: 'needs_action',
  lastError: {
    kind: 'refused',
    status: 409,
    code: 'already_confirmed',
    message: 'This contribution is paid already.',
    fieldErrors: {},
    at: 0,
  },
}

/** The answer to `paymentData`, as it waits in the outbox. */
export const decisionEntry = (changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...paymentEntry,
  endpoint: 'validate-payment',
  input: { id: cirkleId, user: asha.id, paymentId: paymentData.paymentId, comment: null },
  ...changes,
})

const actions: RowActions = { tick: nothing, press: nothing, open: nothing, ask: nothing, undo: nothing }

const rowState = (
  name: string,
  changes: Partial<typeof paymentData>,
  look: Partial<ComponentProps<typeof PaymentRow>> & { entry?: OutboxEntry | undefined } = {},
): KitState => ({
  name: `Payment to answer, ${name}`,
  element: (
    <CardList>
      <PaymentRow
        payment={{ ...paymentData, ...changes }}
        decision={look.entry && savedWrites([look.entry]).decisions.get(paymentData.paymentId)}
        token="token"
        canAnswer
        isTicked={false}
        isOpen={false}
        match={undefined}
        actions={actions}
        {...look}
      />
    </CardList>
  ),
})

const TRANSFER = { method: 'bank', isCash: false, location: null, utr: '412345678901' } as const

const STATUSES = ['pending', 'confirmed', 'reupload_requested', 'missed'] as const

/** Rows of a history, one of each status in turn, every third with a long name and a large amount. */
export const historyRows = (count: number): readonly LedgerRow[] =>
  Array.from({ length: count }, (_, place) => ({
    ...historyRow,
    id: `row-${place}`,
    list: 'own',
    name: place % 3 === 1 ? LONG_CIRKLE : `Festival savings ${place + 1}`,
    amount: place % 3 === 1 ? LARGE_AMOUNT : 5000,
    status: STATUSES[place % STATUSES.length] ?? 'pending',
  }))

const savedPayment = savedWrites([paymentEntry]).payments.get(contributionId)

/** What is owed, paid, answered and recorded, in every state. */
export const paymentStates: readonly KitState[] = [
  { name: 'Payment Overview', element: <OverviewCards board={exampleBoard(activity)} today={TODAY} /> },
  {
    name: 'Payment Overview, saved offline',
    element: <OverviewCards board={exampleBoard(activity, [paymentEntry])} today={TODAY} />,
  },
  {
    name: 'Payment Overview, large amounts',
    element: <OverviewCards board={exampleBoard(longActivity)} today={TODAY} />,
  },
  activityState('due', activity),
  activityState('saved on this phone', activity, [paymentEntry]),
  activityState('refused', activity, [refused]),
  activityState('awaiting confirmation', { ...activity, lastPayment: { ...option, status: 'submitted' } }),
  activityState('the receiving member’s', {
    ...activity,
    isReceiver: true,
    lastPayment: null,
    lastReceipt: { paymentData: [paymentData] },
  }),
  activityState('long names and large amounts', longActivity),
  rowState('cash', {}),
  rowState('cash, open', {}, { isOpen: true }),
  rowState('ticked, found in a statement', TRANSFER, { isTicked: true, match: 'reference' }),
  rowState('another amount in the statement', TRANSFER, { match: 'other-amount' }),
  rowState('warned', { ...TRANSFER, warnings: ['reference_reused', 'file_reused'] }),
  rowState(
    'bank, proof on its way, open',
    { ...TRANSFER, proofStatus: 'awaiting_upload', utr: 'HDFCR52026112012345678' },
    { isOpen: true },
  ),
  rowState('on behalf, long names and large amounts', {
    name: LONG_NAME,
    club: LONG_CIRKLE,
    amount: LARGE_AMOUNT,
    witnesses: LONG_NAME,
    onBehalf: true,
  }),
  rowState('answered offline', {}, { entry: decisionEntry() }),
  rowState(
    'answer refused',
    {},
    { entry: decisionEntry(refused.lastError && { state: 'needs_action', lastError: refused.lastError }) },
  ),
  {
    name: 'History',
    element: (
      <HistoryTable
        label="Payment History"
        rows={historyRows(40)}
        unsent={
          savedPayment === undefined
            ? []
            : [
                {
                  payment: savedPayment,
                  cirkleName: LONG_CIRKLE,
                  payeeName: LONG_NAME,
                  cycle: 3,
                  next: undefined,
                },
              ]
        }
        nameBy="cirkle"
        faces={new Map()}
        onOpen={nothing}
        onEnd={nothing}
      />
    ),
  },
]
