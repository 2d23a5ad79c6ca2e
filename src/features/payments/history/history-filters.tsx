import { historyStatusName, methodName } from '#contract/views/history-names.ts'
import { HISTORY_STATUSES, PAYMENT_METHODS } from '#contract/rules/statuses.ts'
import { SEARCH_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/later/payments/history.ts'
import { ChoiceChips } from '#ui/choices/choice-chips.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { HistoryView } from './history-filter.ts'
import { HISTORY_ORDERS, type HistoryOrder } from '../facts/payment-search.ts'
import styles from './history-filters.module.css'

type HistoryFiltersProps = {
  /** Name of the filtered list, for a screen reader. */
  label: string
  /** Whose names the search looks through: those of Cirkles and payers, or of one Cirkle's payers. */
  of: 'all' | 'one-cirkle'
  view: HistoryView
  /** Changes the given fields and keeps the rest. */
  onChange: (change: HistoryView) => void
}

const orderNames: Readonly<Record<HistoryOrder, () => string>> = {
  newest: () => t('orderNewest'),
  oldest: () => t('orderOldest'),
  amount: () => t('orderAmount'),
  name: () => t('orderName'),
}

const statuses = () =>
  HISTORY_STATUSES.map((value) => ({
    value,
    // Of transfers and of cash.
    label:
      value === 'reupload_requested'
        ? t('neededAgain')
        : historyStatusName({ status: value, paymentMethod: null }),
  }))
const methods = () => PAYMENT_METHODS.map((value) => ({ value, label: methodName(value) }))

/** Search, chips, dates and order of a history. */
export function HistoryFilters({ label, of, view, onChange }: HistoryFiltersProps) {
  const { status, method, query, from, to, by = 'newest' } = view
  return (
    <search className={styles['filters']} aria-label={label}>
      <TextField
        label={of === 'all' ? t('searchField') : t('searchMember')}
        type="search"
        value={query ?? ''}
        maxLength={SEARCH_LENGTH}
        onChange={({ target }) => onChange({ query: target.value || undefined })}
      />
      <ChoiceChips
        label={t('statusFilter')}
        options={statuses()}
        value={status}
        allLabel={t('anyStatus')}
        onChoose={(chosen) => onChange({ status: chosen })}
      />
      <ChoiceChips
        label={t('methodFilter')}
        options={methods()}
        value={method}
        allLabel={t('anyMethod')}
        onChoose={(chosen) => onChange({ method: chosen })}
      />
      <details className={styles['more']} open={from !== undefined || to !== undefined || undefined}>
        <summary>{t('datesAndOrder')}</summary>
        <div className={styles['fields']}>
          <DateField
            label={t('fromDate')}
            value={from ?? ''}
            max={to}
            onChange={({ target }) => onChange({ from: target.value || undefined })}
          />
          <DateField
            label={t('toDate')}
            value={to ?? ''}
            min={from}
            onChange={({ target }) => onChange({ to: target.value || undefined })}
          />
          <SelectField
            label={t('order')}
            value={by}
            onChange={({ target }) => onChange({ by: HISTORY_ORDERS.find((each) => each === target.value) })}
          >
            {HISTORY_ORDERS.map((order) => (
              <option key={order} value={order}>
                {orderNames[order]()}
              </option>
            ))}
          </SelectField>
        </div>
      </details>
    </search>
  )
}
