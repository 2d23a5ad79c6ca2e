import { daysInMonth, dueDate, formatDate } from '#contract/rules/calendar.ts'
import { formatRupees, pot } from '#contract/rules/money.ts'
import { DAYS_WAITING_FOR_MEMBERS, MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { t } from '#messages/cirkles/online/create.ts'

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
  const minimum = MIN_MEMBERS_TO_START
  const days = DAYS_WAITING_FOR_MEMBERS
  if (members === 1) return t('planAlone', { minimum, days, date: first })
  const shortest = daysInMonth('2027-02')
  return [
    t('planToPay', {
      members,
      amount: formatRupees(amount),
      day,
      shorterMonths: day > shortest ? 'yes' : 'no',
      first,
      last: formatDate(dueDate(startMonth, day, members)),
    }),
    t('planToReceive', { pot: formatRupees(pot(amount, members)), first }),
    t('planToStart', { first, minimum, days }),
  ].join(' ')
}
