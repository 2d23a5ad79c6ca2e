import { formatDate } from '#contract/rules/calendar.ts'
import type { HISTORY_STATUSES } from '#contract/rules/statuses.ts'
import { historyStatusName, methodName } from '#contract/views/history-names.ts'
import { t } from '#messages/later/payments/history.ts'
import type { HistoryOrder } from '../../facts/payment-search.ts'
import type { HistoryView } from './history-filter.ts'

/** A status that a history is narrowed to, of transfers and of cash. */
export const statusFilterName = (status: (typeof HISTORY_STATUSES)[number]): string =>
  status === 'reupload_requested' ? t('neededAgain') : historyStatusName({ status, paymentMethod: null })

const orderNames: Readonly<Record<HistoryOrder, () => string>> = {
  newest: () => t('orderNewest'),
  oldest: () => t('orderOldest'),
  amount: () => t('orderAmount'),
  name: () => t('orderName'),
}

export const orderName = (order: HistoryOrder): string => orderNames[order]()

/** A filter or an order that is set, and the change that takes it away. */
export interface ChosenFilter {
  readonly label: string
  readonly without: HistoryView
}

/** What a view sets beside its search and its Cirkle, in the order of the fields. */
export function chosenFilters({ status, method, from, to, by }: HistoryView): ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  const add = (label: string, without: HistoryView) => chosen.push({ label, without })
  if (status !== undefined) add(statusFilterName(status), { status: undefined })
  if (method !== undefined) add(methodName(method), { method: undefined })
  if (from !== undefined) add(t('fromDay', { date: formatDate(from) }), { from: undefined })
  if (to !== undefined) add(t('untilDay', { date: formatDate(to) }), { to: undefined })
  if (by !== undefined && by !== 'newest') add(orderName(by), { by: undefined })
  return chosen
}
