/** How many of those who pay in a cycle are confirmed: its receiver pays nothing, and is none of them. */
export const paidWords = (paid: number, payers: number): string => `${paid} of ${payers} paid`

/** Out of counts that hold the receiver, whose own share counts as paid. */
export const withoutReceiver = (paidCount: number, memberCount: number): [paid: number, payers: number] => [
  Math.max(paidCount - 1, 0),
  Math.max(memberCount - 1, 0),
]
