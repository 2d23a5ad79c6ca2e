import type { Payment } from '#contract/http/payments/payments.ts'

/** Of the records with a voice or eyes of a third, those that ask this person: they did not make them. */
export const asksOf = (attesting: readonly Payment[], myId: string | undefined): Payment[] =>
  attesting.filter(({ recordedBy }) => recordedBy !== undefined && recordedBy.id !== myId)

/** How a record's sentence is said to a person: with them in it, with its author as one of both, or of two others. */
export type SaidOf = 'youGot' | 'youGave' | 'theyGot' | 'theyGave' | 'other'

export function saidOf(
  { payer, payee, recordedBy }: Pick<Payment, 'payer' | 'payee' | 'recordedBy'>,
  myId: string,
): SaidOf {
  if (payee.id === myId) return 'youGot'
  if (payer.id === myId) return 'youGave'
  if (payee.id === recordedBy?.id) return 'theyGot'
  return payer.id === recordedBy?.id ? 'theyGave' : 'other'
}
