import { isOfAge } from '#contract/rules/age.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type { KycStatus } from '#contract/rules/statuses.ts'

/** Nobody who was born before this day needs an account. */
const EARLIEST_BIRTH: CalendarDate = '1900-01-01'

/** Whether somebody may hand in documents: while none are under review, and none were found right. */
export const submitKyc = (
  status: KycStatus,
): Decision<{ status: 'under_review' }, 'kyc-under-review' | 'kyc-verified'> => {
  if (status === 'under_review') return refuse('kyc-under-review')
  if (status === 'verified') return refuse('kyc-verified')
  return { ok: true, status: 'under_review' }
}

/** What is wrong with a date of birth for somebody with an account, in words; null when nothing is. */
export const birthRefusal = (dob: CalendarDate, now: Date): string | null => {
  const today = todayInKolkata(now)
  if (dob > today || dob < EARLIEST_BIRTH) return 'Please give your date of birth.'
  return isOfAge(dob, today) ? null : 'You must be at least 18 years old.'
}

/** An operator's answer to documents under review; a rejection says why. */
export type Verdict =
  { readonly status: 'verified' } | { readonly status: 'rejected'; readonly reason: string }

/** Whether an operator can answer: once, while the documents are under review. */
export const reviewKyc = (status: KycStatus): Decision<object, 'not-under-review'> =>
  status === 'under_review' ? { ok: true } : refuse('not-under-review')
