import { type ReactNode, useState } from 'react'

import { PAYMENT_METHODS } from '#contract/statuses.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { isAskedFor, isFiltered } from '../history-filter.ts'
import { historyStatusWords, methodWords } from '../history-words.ts'
import { HISTORY_STATUSES, type PaymentSearch } from '../payment-search.ts'
import type { History } from '../queries.ts'
import type { Sheets } from '../use-sheets.ts'
import { HistoryList } from './history-list.tsx'
import { HistoryTable } from './history-table.tsx'
import styles from './payment-history.module.css'

/** Rows drawn at first and with each press; a phone holds 500. */
const PAGE = 25
/** As many as a sync brings. */
const KEPT = 500

type PaymentHistoryProps = {
  history: History
  search: PaymentSearch
  onChange: Sheets['change']
}

/** My payments, newest first: what is on this phone, narrowed by filters and a search. */
export function PaymentHistory({ history, search, onChange }: PaymentHistoryProps) {
  const isWide = useIsWide()
  const [limit, setLimit] = useState(PAGE)
  const rows = history.rows.filter((row) => isAskedFor(row, search))
  const unsent = isFiltered(search) ? [] : history.unsent
  const opened = rows.findIndex(({ id, paymentId }) => search.detail === id || search.detail === paymentId)
  const shown = rows.slice(0, Math.max(limit, opened + 1))
  const Rows = isWide ? HistoryTable : HistoryList
  const isEmpty = rows.length + unsent.length === 0
  return (
    <section className={styles['section']} aria-labelledby="history-title">
      <h2 id="history-title">Payment History</h2>
      {(history.rows.length > 0 || isFiltered(search)) && <Filters search={search} onChange={onChange} />}
      {isEmpty ? (
        <NothingFound isNarrowed={isFiltered(search)} onChange={onChange} />
      ) : (
        <Rows
          rows={shown}
          unsent={unsent}
          opened={search.detail}
          onToggle={(id) => onChange({ detail: search.detail === id ? undefined : id })}
        />
      )}
      {shown.length < rows.length && (
        <Button variant="secondary" onClick={() => setLimit(shown.length + PAGE)}>
          Show more ({rows.length - shown.length})
        </Button>
      )}
      {history.rows.length >= KEPT && (
        <p className={styles['note']}>This phone keeps your newest {KEPT} payments.</p>
      )}
    </section>
  )
}

function Filters({ search, onChange }: Pick<PaymentHistoryProps, 'search' | 'onChange'>) {
  return (
    <search className={styles['filters']} aria-label="Payment History">
      <TextField
        label="Search for a Cirkle or a User"
        type="search"
        hint="Searches what is on this phone"
        value={search.query ?? ''}
        maxLength={100}
        onChange={({ target }) => onChange({ query: target.value === '' ? undefined : target.value })}
      />
      <Choice
        label="Status"
        value={search.status}
        options={HISTORY_STATUSES}
        nameOf={(status) => historyStatusWords[status].words}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label="Method"
        value={search.method}
        options={PAYMENT_METHODS}
        nameOf={(method) => methodWords[method]}
        onChange={(method) => onChange({ method })}
      />
    </search>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly Value[]
  nameOf: (value: Value) => ReactNode
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, value, options, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((option) => option === target.value))}
    >
      <option value="">All</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </SelectField>
  )
}

function NothingFound({ isNarrowed, onChange }: { isNarrowed: boolean; onChange: Sheets['change'] }) {
  if (!isNarrowed)
    return <EmptyState title="No payments yet." text="What you pay and what you miss stands here." />
  const clear = { query: undefined, status: undefined, method: undefined, cirkle: undefined }
  return (
    <EmptyState
      title="No payment on this phone matches."
      actions={
        <Button variant="secondary" onClick={() => onChange(clear)}>
          Show all
        </Button>
      }
    />
  )
}
