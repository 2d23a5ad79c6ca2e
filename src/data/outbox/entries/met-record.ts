import type { OutboxEntry } from './entry.ts'

/**
 * Whether it is a payment that the server refused because its payee had recorded cash for it. It is not that record: it
 * stays, to be sent after a No or once the record is taken back.
 */
export const metRecord = ({
  state,
  endpoint,
  lastError,
}: Pick<OutboxEntry, 'state' | 'endpoint' | 'lastError'>): boolean =>
  state === 'needs_action' && endpoint === 'submit-payment' && lastError?.code === 'already_recorded'
