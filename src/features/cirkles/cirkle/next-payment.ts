import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { type CalendarDate, formatDate } from '#contract/rules/calendar.ts'
import { contributionDisplay } from '#contract/rules/contribution-display.ts'
import { nextCycleToPay } from '#data/known/home/coming-dates.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { t } from '#messages/home.ts'

/**
 * When I pay next in a Cirkle, in words; undefined when I have nothing left to pay, or while the phone is
 * still reading what.
 */
export function nextPaymentWords(
  cirkle: Cirkle,
  payments: MyPayments | undefined,
  today: CalendarDate,
): string | undefined {
  if (payments?.owed !== 'payment') {
    const date = laterPayment(cirkle)
    return date === null ? undefined : formatDate(date)
  }
  const { firstDue } = payments
  return firstDue === undefined
    ? undefined
    : t('paymentDue', {
        state: contributionDisplay('due', firstDue, today),
        date: formatDate(firstDue),
      })
}

/** The due date of the first cycle after the current one that is not my own turn. */
function laterPayment(cirkle: Cirkle): CalendarDate | null {
  const { status, currentCycle, nextPaymentDate } = cirkle
  if (status !== 'active' || currentCycle === null) return nextPaymentDate
  return nextCycleToPay(cirkle)?.dueDate ?? null
}
