import { daysInMonth, dueDate, formatDate } from '#contract/calendar.ts'
import { formatRupees, pot } from '#contract/money.ts'

/** A new Cirkle's terms. */
export interface Plan {
  /** Whole rupees. */
  readonly amount: number
  readonly members: number
  /** `YYYY-MM`. */
  readonly startMonth: string
  readonly day: number
}

/** Who pays how much on which dates, and who receives when: what the owner reads before confirming. */
export function planSentence({ amount, members, startMonth, day }: Plan): string {
  const first = formatDate(dueDate(startMonth, day, 1))
  if (members === 1) {
    return `You would be its only member, so nobody pays yet. A Cirkle starts with 2 or more members; the first due date is ${first}.`
  }
  const last = formatDate(dueDate(startMonth, day, members))
  const shortest = daysInMonth('2027-02')
  const clamped = day > shortest ? ' (or its last day)' : ''
  return (
    `With ${members} members, each pays ${formatRupees(amount)} on the ${ordinal(day)} of every month${clamped}, ` +
    `from ${first} to ${last}. Each month one member receives ${formatRupees(pot(amount, members))}, their own ` +
    `share included: you on ${first}, then the others in the order they join.`
  )
}

/** `1` as `1st`. */
export function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1]
  return `${day}${ending ?? 'th'}`
}
