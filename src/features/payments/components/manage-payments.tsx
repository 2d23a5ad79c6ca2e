import type { CalendarDate } from '#contract/calendar.ts'
import { ChipList } from '#ui/chip-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { activityOf } from '../activity-order.ts'
import { ACTIVITY_ORDERS, type ActivityOrder, type PaymentSearch, type RoleTab } from '../payment-search.ts'
import type { Board } from '../queries.ts'
import type { Sheets } from '../use-sheets.ts'
import { ActivityCard } from './activity-card.tsx'
import styles from './manage-payments.module.css'

const tabs: readonly { id: RoleTab; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'admin', label: 'Admin' },
  { id: 'receiving', label: 'Receiving Member' },
]

const orderNames: Readonly<Record<ActivityOrder, string>> = {
  due: 'Due Date',
  amount: 'Amount',
  name: 'Cirkle Name',
}

type ManagePaymentsProps = {
  board: Board
  search: PaymentSearch
  onChange: Sheets['change']
  today: CalendarDate
}

/** My active Cirkles, by role and in the order chosen. */
export function ManagePayments({ board, search, onChange, today }: ManagePaymentsProps) {
  const { tab = 'all', sort = 'due', cirkle } = search
  const shown = activityOf(board.activity, search)
  const only = board.activity.find(({ id }) => id === cirkle)
  return (
    <section className={styles['section']} aria-labelledby="manage-title">
      <div className={styles['head']}>
        <h2 id="manage-title">Manage Cirkle Payment</h2>
        <div className={styles['sort']}>
          <SelectField
            label="Sort by"
            value={sort}
            onChange={({ target }) =>
              onChange({ sort: ACTIVITY_ORDERS.find((order) => order === target.value) })
            }
          >
            {ACTIVITY_ORDERS.map((order) => (
              <option key={order} value={order}>
                {orderNames[order]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <Tabs label="Your role" tabs={tabs} selected={tab} onSelect={(id) => onChange({ tab: id })}>
        {only !== undefined && (
          <ChipList
            label="Only this Cirkle"
            items={[only.name]}
            onRemove={() => onChange({ cirkle: undefined })}
          />
        )}
        {shown.length === 0 ? (
          <EmptyState
            title={
              board.activity.length === 0
                ? 'You are not part of any active Cirkle and do not have any payment obligation.'
                : 'No active Cirkle of yours is here.'
            }
          />
        ) : (
          <ul className={styles['list']}>
            {shown.map((each) => (
              <ActivityCard key={each.id} cirkle={each} board={board} today={today} />
            ))}
          </ul>
        )}
      </Tabs>
    </section>
  )
}
