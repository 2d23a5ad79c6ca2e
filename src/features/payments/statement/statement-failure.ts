import { failureMessage } from '#data/api/failure-message.ts'
import { t } from '#messages/payments/online/statement.ts'

/** Why a statement could not be read, in a sentence. Rethrows anything but call failures. */
export function statementFailure(error: unknown): string {
  return failureMessage(error, {
    offline: t('needsConnection'),
  })
}
