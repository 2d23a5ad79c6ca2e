import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { personName } from '#contract/views/history-names.ts'
import { t } from '#messages/payments/review.ts'

type ForOther = Pick<PaymentData, 'keptPayee'>

/** Text for an owner who answers for a silent receiver, or for one without a phone. */
export const inTheirStead = ({ keptPayee }: ForOther): string =>
  keptPayee === undefined
    ? t('inTheirStead', { days: SILENCE_HOURS / 24 })
    : t('forKept', { name: personName(keptPayee) })

/** Why the owner may answer it, beside the payment. */
export const whyOnBehalf = ({ keptPayee }: ForOther): string =>
  keptPayee === undefined
    ? t('onBehalf', { days: SILENCE_HOURS / 24 })
    : t('forKept', { name: personName(keptPayee) })
