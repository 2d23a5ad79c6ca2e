import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import { inWords } from '#contract/rules/number-words.ts'

/** Text for an owner who answers for a silent receiver. */
export const IN_THEIR_STEAD = `The receiving member has not answered for ${inWords(SILENCE_HOURS / 24)} days. You answer on their behalf; the record will show it.`
