import type { Words } from '#contract/messages/words.ts'
import { isOfAge, MINIMUM_AGE } from '#contract/rules/age.ts'
import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { refusalText } from '#server/messages/shared.ts'

/** Earliest accepted date of birth. */
const EARLIEST_BIRTH: CalendarDate = '1900-01-01'

/** Words of what is wrong with a date of birth; null when it is valid. */
export const birthRefusal = (dob: CalendarDate, now: Date): Words | null => {
  const today = todayInKolkata(now)
  if (dob > today || dob < EARLIEST_BIRTH) return refusalText('birthInvalid')
  return isOfAge(dob, today) ? null : refusalText('tooYoung', { age: MINIMUM_AGE })
}
