import type { HistoryRow } from '#contract/http/history.ts'
import type { PaymentSearch } from './payment-search.ts'

type HistoryFilter = Pick<PaymentSearch, 'cirkle' | 'status' | 'method' | 'query'>

/** Whether a row of the history is asked for. The search looks at Cirkle, person and receipt, ignoring case. */
export function isAskedFor(row: HistoryRow, { cirkle, status, method, query }: HistoryFilter): boolean {
  if (cirkle !== undefined && row.cirkleId !== cirkle) return false
  if (status !== undefined && row.status !== status) return false
  if (method !== undefined && row.paymentMethod !== method) return false
  const wanted = query?.trim().toLowerCase() ?? ''
  if (wanted === '') return true
  return [row.name, row.payeeName, row.receiptNumber ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}

/** Whether the history is narrowed at all. */
export function isFiltered({ cirkle, status, method, query }: HistoryFilter): boolean {
  return cirkle !== undefined || status !== undefined || method !== undefined || (query?.trim() ?? '') !== ''
}
