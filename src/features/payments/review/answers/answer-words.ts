import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/review.ts'

/** Text for an owner who answers for a silent receiver. */
export const inTheirStead = (): string => t('inTheirStead', { days: SILENCE_HOURS / 24 })
