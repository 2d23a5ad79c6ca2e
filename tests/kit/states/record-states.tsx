import { CollectRow } from '#features/payments/records/collect-row.tsx'
import type { CollectLine } from '#features/payments/records/collect-turns.ts'
import { paymentEntry, meera } from '#tests/support/payments/payment-examples.ts'
import { CardList } from './card-list.tsx'
import { type KitState, LARGE_AMOUNT, LONG_NAME, nothing } from './kit-state.ts'

const entry = { ...paymentEntry, endpoint: 'record-received' as const }

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
  row('recorded otherwise', { state: 'recorded' }),
  row('paid', { state: 'paid' }),
]
