import { HISTORY_STATUSES, PAYMENT_METHODS } from '#contract/rules/statuses.ts'
import { methodName } from '#contract/views/history-names.ts'
import { t } from '#messages/later/payments/history.ts'
import { ChoiceChips } from '#ui/choices/choice-chips.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { dayOf, HISTORY_ORDERS } from '../../facts/payment-search.ts'
import { orderName, statusFilterName } from './chosen-filters.ts'
import type { HistoryView } from './history-filter.ts'
import styles from './filter-fields.module.css'

/** Browsers take years of six digits without it. */
const LAST_DAY = '9999-12-31'

type FilterFieldsProps = {
  view: HistoryView
  /** Changes the given fields at once, and keeps the rest. */
  onChange: (change: HistoryView) => void
}

const statuses = () => HISTORY_STATUSES.map((value) => ({ value, label: statusFilterName(value) }))
const methods = () => PAYMENT_METHODS.map((value) => ({ value, label: methodName(value) }))

/** Status, method, dates and order of a history. */
export function FilterFields({ view, onChange }: FilterFieldsProps) {
  const { status, method, from, to, by = 'newest' } = view
  return (
    <div className={styles['fields']}>
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
      <div className={styles['dates']}>
        <DateField
          label={t('fromDate')}
          value={from ?? ''}
          max={to ?? LAST_DAY}
          onChange={({ target }) => onChange({ from: dayOf(target.value) })}
        />
        <DateField
          label={t('toDate')}
          value={to ?? ''}
          min={from}
          max={LAST_DAY}
          onChange={({ target }) => onChange({ to: dayOf(target.value) })}
        />
        <SelectField
          label={t('order')}
          value={by}
          onChange={({ target }) => onChange({ by: HISTORY_ORDERS.find((each) => each === target.value) })}
        >
          {HISTORY_ORDERS.map((order) => (
            <option key={order} value={order}>
              {orderName(order)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}
