import { t } from '#messages/words.ts'

/** How many of a cycle's payers are confirmed: its receiver pays nothing and is not counted. */
export const paidWords = (paid: number, payers: number): string => t('paidOf', { paid, payers })

/** Removes the receiver, whose own share counts as paid, from both counts. */
export const withoutReceiver = (paidCount: number, memberCount: number): [paid: number, payers: number] => [
  Math.max(paidCount - 1, 0),
  Math.max(memberCount - 1, 0),
]
