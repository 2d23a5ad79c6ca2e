import { failureMessage, needsConnection } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { t } from '#messages/home.ts'
import { showToast } from '#ui/status/toast-store.ts'

export type InviteAnswer = 'accept' | 'decline'

/** Where an invitation is answered: in the list on Home, or where it stands alone. */
export type AnsweredIn = 'list' | 'alone'

/** Confirms an answer to an invitation, in the words of the seeds, which differ for the list. */
export function tellAnswered(answer: InviteAnswer, where: AnsweredIn): void {
  const declined = where === 'list' ? t('inviteDeclinedInList') : t('inviteDeclined')
  showToast({ message: answer === 'accept' ? t('inviteAccepted') : declined })
}

/** Why an answer failed, for Home (seed A §8). Rethrows anything but call failures. */
export function warningOf(failure: unknown): string {
  return failure instanceof NoConnectionError
    ? needsConnection()
    : t('answerWarning', { reason: failureMessage(failure) })
}
