import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { personName } from '#contract/views/history-names.ts'
import { t } from '#messages/payments/review.ts'

/** Text for an owner who answers for a silent receiver, or for one without a phone. */
export const inTheirStead = ({ keptPayee }: Pick<PaymentData, 'keptPayee'>): string =>
  keptPayee === undefined
    ? t('inTheirStead', { days: SILENCE_HOURS / 24 })
    : t('forKept', { name: personName(keptPayee) })
