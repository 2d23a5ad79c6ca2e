import { isOfAge, MINIMUM_AGE } from '#contract/rules/age.ts'
import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { t } from '#server/messages/accounts.ts'

/** Earliest accepted date of birth. */
const EARLIEST_BIRTH: CalendarDate = '1900-01-01'

/** Error text for a date of birth; null when it is valid. */
export const birthRefusal = (dob: CalendarDate, now: Date): string | null => {
  const today = todayInKolkata(now)
  if (dob > today || dob < EARLIEST_BIRTH) return t('birthInvalid')
  return isOfAge(dob, today) ? null : t('tooYoung', { age: MINIMUM_AGE })
}
