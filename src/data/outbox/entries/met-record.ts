import type { OutboxEntry } from './entry.ts'

/**
 * Whether it is a payment that the server refused because of cash that its payee had recorded for it. It is not that
 * record: it stays, to be sent after a No or once the record is taken back, or for what it says after a Yes.
 */
export const metRecord = ({
  state,
  endpoint,
  lastError,
  receipt,
}: Pick<OutboxEntry, 'state' | 'endpoint' | 'lastError' | 'receipt'>): boolean =>
  state === 'needs_action' &&
  endpoint === 'submit-payment' &&
  receipt === undefined &&
  (lastError?.code === 'already_recorded' || lastError?.code === 'already_confirmed')
