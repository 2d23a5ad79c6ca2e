import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import { inWords } from '#contract/rules/number-words.ts'
import { t } from '#messages/payments/review.ts'

/** Text for an owner who answers for a silent receiver. */
export const inTheirStead = (): string => t('inTheirStead', { days: inWords(SILENCE_HOURS / 24) })
