import { t } from '#messages/ui/first-screens.ts'

/** The time left in a countdown: 75 is "1 min 15 s". */
export function secondsInWords(seconds: number): string {
  if (seconds <= 60) return t('secondsLeft', { seconds })
  return t('minutesLeft', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
