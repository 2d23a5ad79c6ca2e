import type { HistoryRow } from '#contract/http/history.ts'
import type { UnsentRow } from '../queries.ts'

/** What the list and the table of the history are given. */
export type HistoryRowsProps = {
  rows: readonly HistoryRow[]
  unsent: readonly UnsentRow[]
  /** The unfolded row: a payment's id, a missed contribution's, or an outbox entry's. */
  opened: string | undefined
  onToggle: (id: string) => void
}

/** The id a row is unfolded by: the payment's, so that a link to it outlives how it came into the table. */
export function rowId({ id, paymentId }: HistoryRow): string {
  return paymentId ?? id
}
