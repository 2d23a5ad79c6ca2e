import type { ReactElement } from 'react'

import type { CalendarDate } from '#contract/calendar.ts'
import type { Activity } from '#contract/http/payments.ts'
import { payable } from '#data/what-is-owed.ts'
import { Carousel } from '#ui/carousel.tsx'
import { ChipList } from '#ui/chip-list.tsx'
import { ChoiceMenu } from '#ui/choice-menu.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { activityOf } from '../activity-order.ts'
import type { ActivityOrder, PaymentSearch, RoleTab } from '../payment-search.ts'
import type { Board } from '../queries.ts'
import type { PaymentSheets } from '../use-sheets.ts'
import { ActivityCard } from './activity-card.tsx'
import styles from './manage-payments.module.css'

const tabs: readonly { id: RoleTab; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'admin', label: 'Admin' },
  { id: 'receiving', label: 'Receiving Member' },
]

const orders: readonly { id: ActivityOrder; label: string }[] = [
  { id: 'due', label: 'Due Date' },
  { id: 'amount', label: 'Amount' },
  { id: 'name', label: 'Cirkle Name' },
]

type ManagePaymentsProps = {
  board: Board
  search: PaymentSearch
  onChange: PaymentSheets['change']
  today: CalendarDate
}

/** My active Cirkles, by role and in the order chosen. */
export function ManagePayments({ board, search, onChange, today }: ManagePaymentsProps) {
  const { tab = 'all', sort = 'due', cirkle } = search
  const shown = activityOf(
    board.activity.map((each) => ({
      ...each,
      owedSince: payable(board.options.get(each.id), board.saved)[0]?.dueDate,
    })),
    search,
  )
  const card = (each: Activity) => <ActivityCard key={each.id} cirkle={each} board={board} today={today} />
  const only = board.activity.find(({ id }) => id === cirkle)
  return (
    <section className={styles['section']} aria-labelledby="manage-title">
      <div className={styles['head']}>
        <h2 id="manage-title">Manage Cirkle Payment</h2>
        <ChoiceMenu
          icon="filter"
          label="Sort by"
          choices={orders}
          selected={sort}
          onSelect={(id) => onChange({ sort: id })}
        />
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
          <Cards items={shown} render={card} />
        )}
      </Tabs>
    </section>
  )
}

type CardsProps = { items: readonly Activity[]; render: (cirkle: Activity) => ReactElement }

/** A carousel where there is room for one, a list on phones. */
function Cards({ items, render }: CardsProps) {
  const isWide = useIsWide()
  return isWide ? (
    <Carousel label="Cirkles to pay in" items={items} render={render} />
  ) : (
    <ul className={styles['list']}>{items.map(render)}</ul>
  )
}
