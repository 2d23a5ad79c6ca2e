import { CollectRow } from '#features/payments/records/collect-row.tsx'
import type { CollectLine } from '#features/payments/records/collect-turns.ts'
import { paymentEntry, meera } from '#tests/support/payments/payment-examples.ts'
import { CardList } from './card-list.tsx'
import { type KitState, LARGE_AMOUNT, LONG_NAME, nothing } from './kit-state.ts'

const entry = { ...paymentEntry, endpoint: 'record-received' as const }

const toMe = { endpoint: 'record-received', payeeId: 'asha', toAdmin: true, needsAttester: false } as const
const seen = { payeeName: undefined, answererName: LONG_NAME, attesterName: LONG_NAME }

const row = (name: string, changes: Partial<CollectLine>, amount = 2000): KitState => ({
  name: `Record of cash, ${name}`,
  element: (
    <CardList>
      <CollectRow
        line={{
          payerId: meera.id,
          name: meera.name,
          profilePic: null,
          state: 'owed',
          isReturned: false,
          entry: undefined,
          record: undefined,
          ways: [toMe],
          said: undefined,
          ...changes,
        }}
        amount={amount}
        session={{
          token: 'token',
          user: {
            id: 'asha',
            firstName: 'Asha',
            fullName: 'Asha Iyer',
            email: 'asha@example.in',
            emailVerifiedAt: '2026-10-01T00:00:00Z',
            profilePic: null,
          },
        }}
        isOpen
        receiverName="Lata Shah"
        attesterName={undefined}
        onRecord={async () => nothing()}
        onUndo={nothing}
        onTakenBack={nothing}
      />
    </CardList>
  ),
})

/** A member who owes, as who collects sees them. */
export const recordStates: readonly KitState[] = [
  row('not paid, a long name and a large amount', { name: LONG_NAME }, LARGE_AMOUNT),
  row('sent back', { isReturned: true }),
  row('saved on this phone', { state: 'saved', entry: { ...entry, state: 'queued' } }),
  row('waits for the payer', { state: 'waits' }),
  row('of a member without a phone, before somebody is named who saw it', {
    ways: [
      { ...toMe, needsAttester: true },
      { ...toMe, endpoint: 'record-given', payeeId: 'lata', toAdmin: false },
    ],
  }),
  row('saved on this phone, and somebody saw it', {
    state: 'saved',
    entry: { ...entry, state: 'queued' },
    said: { ...seen, payeeName: LONG_NAME },
  }),
  row('waits for who saw it', { state: 'waits', said: seen }),
  row('recorded otherwise', { state: 'recorded' }),
  row('paid', { state: 'paid' }),
]
