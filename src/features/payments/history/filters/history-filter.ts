import type { HistoryFilter, HistoryRow } from '#contract/http/payments/history.ts'
import { personName } from '#contract/views/history-names.ts'
import { compareNames } from '#lib/words/compare-names.ts'
import { isNamed } from '#lib/words/name-search.ts'
import type { HistoryOrder } from '../../facts/payment-search.ts'

/** Filters and order of a history. */
export type HistoryView = { readonly [Name in keyof HistoryFilter]?: HistoryFilter[Name] } & {
  readonly by?: HistoryOrder | undefined
}

/** The view of everything. */
export const WHOLE_HISTORY: HistoryView = {
  cirkle: undefined,
  status: undefined,
  method: undefined,
  query: undefined,
  from: undefined,
  to: undefined,
}

/** A change that takes away what stands beside the search and the Cirkle. */
export const NO_FILTERS: HistoryView = {
  status: undefined,
  method: undefined,
  from: undefined,
  to: undefined,
  by: undefined,
}

/** The view's filters as a call takes them, without empty ones. */
export function filterOf({ cirkle, status, method, query, from, to }: HistoryView): HistoryFilter {
  const wanted = query?.trim()
  return {
    ...(cirkle === undefined ? {} : { cirkle }),
    ...(status === undefined ? {} : { status }),
    ...(method === undefined ? {} : { method }),
    ...(wanted === undefined || wanted === '' ? {} : { query: wanted }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
}

/** A filter as the query of an address, without its question mark. */
export function filterQuery(filter: HistoryFilter): string {
  const asked = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(asked).toString()
}

/** Whether a row matches the view. The search covers Cirkle, people and receipt. */
export function isAskedFor(row: HistoryRow, view: HistoryView): boolean {
  const { cirkle, status, method, query, from, to } = view
  if (cirkle !== undefined && row.cirkleId !== cirkle) return false
  if (status !== undefined && row.status !== status) return false
  if (method !== undefined && row.paymentMethod !== method) return false
  if (from !== undefined && row.date < from) return false
  if (to !== undefined && row.date > to) return false
  if (query === undefined) return true
  const { name, payerName, payeeName, receiptNumber } = row
  return [name, personName(payerName), personName(payeeName), receiptNumber ?? ''].some((text) =>
    isNamed(text, query),
  )
}

/** Whether any filter is set. */
export const isFiltered = (view: HistoryView): boolean => Object.keys(filterOf(view)).length > 0

/** The rows in the wanted order; they come newest first. */
export function inOrder<Row extends HistoryRow>(
  rows: readonly Row[],
  by: HistoryOrder = 'newest',
): readonly Row[] {
  switch (by) {
    case 'newest':
      return rows
    case 'oldest':
      return [...rows].reverse()
    case 'amount':
      return [...rows].sort((a, b) => b.amount - a.amount)
    case 'name':
      return [...rows].sort(
        (a, b) =>
          compareNames(a.name, b.name) || compareNames(personName(a.payerName), personName(b.payerName)),
      )
  }
}
