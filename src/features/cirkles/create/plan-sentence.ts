import { daysInMonth, dueDate, formatDate } from '#contract/rules/calendar.ts'
import { formatRupees, pot } from '#contract/rules/money.ts'
import { DAYS_WAITING_FOR_MEMBERS, MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'

/** A new Cirkle's terms. */
export interface Plan {
  /** Whole rupees. */
  readonly amount: number
  readonly members: number
  /** `YYYY-MM`. */
  readonly startMonth: string
  readonly day: number
}

/**
 * Who pays how much on which dates, who receives when, and when it starts or is cancelled (product.md, section 4): what
 * the owner reads before confirming.
 */
export function planSentence({ amount, members, startMonth, day }: Plan): string {
  const first = formatDate(dueDate(startMonth, day, 1))
  if (members === 1) {
    return `You would be its only member, so nobody pays: a Cirkle starts with ${MIN_MEMBERS_TO_START} or more members, and one that has none but you is cancelled ${DAYS_WAITING_FOR_MEMBERS} days after ${first}.`
  }
  const last = formatDate(dueDate(startMonth, day, members))
  const shortest = daysInMonth('2027-02')
  const clamped = day > shortest ? ' (or its last day)' : ''
  return (
    `With ${members} members, each pays ${formatRupees(amount)} on the ${ordinal(day)} of every month${clamped}, ` +
    `from ${first} to ${last}. Each month one member receives ${formatRupees(pot(amount, members))}, their own ` +
    `share included: you on ${first}, then the others in the order they join. It starts by ` +
    `itself on ${first}, or when you start it before, with the members it has then, if they are ${MIN_MEMBERS_TO_START} or more. With you ` +
    `alone it waits, and is cancelled after ${DAYS_WAITING_FOR_MEMBERS} days.`
  )
}

/** `1` as `1st`. */
export function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1]
  return `${day}${ending ?? 'th'}`
}
