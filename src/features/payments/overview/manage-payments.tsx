import { memo, useDeferredValue, useMemo } from 'react'

import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Activity } from '#contract/http/payments/payments.ts'
import { payable } from '#data/known/what-is-owed.ts'
import { t } from '#messages/payments/overview.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { ChipList } from '#ui/lists/chip-list.tsx'
import { ChoiceMenu } from '#ui/choices/choice-menu.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TabList, TabPanel } from '#ui/choices/tab-list.tsx'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { activityOf } from './activity-order.ts'
import type { ActivityOrder, PaymentSearch, RoleTab } from '../facts/payment-search.ts'
import type { Board } from '../facts/queries.ts'
import type { PaymentSheets } from '../facts/use-sheets.ts'
import { ActivityCard } from './activity-card.tsx'
import styles from './manage-payments.module.css'

const tabs = (): readonly { id: RoleTab; label: string }[] => [
  { id: 'all', label: t('tabAll') },
  { id: 'admin', label: t('tabAdmin') },
  { id: 'receiving', label: t('tabReceiving') },
]

const orders = (): readonly { id: ActivityOrder; label: string }[] => [
  { id: 'due', label: t('orderDueDate') },
  { id: 'amount', label: t('orderAmount') },
  { id: 'name', label: t('orderCirkleName') },
]

/** Enough to fill a phone's screen; the others are drawn when the processor is idle. */
const CARDS_AT_ONCE = 4

type ManagePaymentsProps = {
  board: Board
  search: PaymentSearch
  onChange: PaymentSheets['change']
  today: CalendarDate
}

/** My active Cirkles, by role and in the chosen order. */
export function ManagePayments({ board, search, onChange, today }: ManagePaymentsProps) {
  const { tab = 'all', sort = 'due', cirkle } = search
  const chosen = useMemo(() => {
    const owedSince = ({ id }: Activity) => payable(board.options.get(id), board.saved)[0]?.dueDate
    const cirkles = board.activity.map((each) => ({ ...each, owedSince: owedSince(each) }))
    return { cirkles: activityOf(cirkles, { tab, sort, cirkle }), board }
  }, [board, tab, sort, cirkle])
  // Cards and board are deferred together: cards of one board beside another would be inconsistent.
  const shown = useDeferredValue(chosen, { ...chosen, cirkles: chosen.cirkles.slice(0, CARDS_AT_ONCE) })
  const only = board.activity.find(({ id }) => id === cirkle)
  return (
    <section className={styles['section']} aria-labelledby="manage-title">
      <div className={styles['head']}>
        <h2 id="manage-title">{t('manageTitle')}</h2>
        <ChoiceMenu
          icon="filter"
          label={t('sortBy')}
          choices={orders()}
          selected={sort}
          onSelect={(id) => onChange({ sort: id })}
        />
      </div>
      <TabList
        name="manage"
        label={t('yourRole')}
        tabs={tabs()}
        selected={tab}
        onSelect={(id) => onChange({ tab: id })}
      />
      <TabPanel name="manage" id={tab}>
        <div className={styles['panel']}>
          {only !== undefined && (
            <ChipList
              label={t('onlyThisCirkle')}
              items={[only.name]}
              onRemove={() => onChange({ cirkle: undefined })}
            />
          )}
          {shown.cirkles.length === 0 ? (
            <EmptyState
              title={shown.board.activity.length === 0 ? t('noActiveCirkle') : t('noneInThisTab')}
            />
          ) : (
            <Cards shown={shown} today={today} />
          )}
        </div>
      </TabPanel>
    </section>
  )
}

type CardsProps = {
  shown: { readonly cirkles: readonly Activity[]; readonly board: Board }
  today: CalendarDate
}

/** A carousel where there is room for one, a list on phones. Memoized: fifty cards take long to render. */
const Cards = memo(function Cards({ shown: { cirkles, board }, today }: CardsProps) {
  useLanguage()
  const isWide = useIsWide()
  const card = (each: Activity) => <ActivityCard key={each.id} cirkle={each} board={board} today={today} />
  return isWide ? (
    <Carousel label={t('cirklesToPayIn')} items={cirkles} render={card} />
  ) : (
    <ul className={styles['list']}>{cirkles.map(card)}</ul>
  )
})
