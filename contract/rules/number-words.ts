import { inDigits } from '../messages/language/spoken-language.ts'
import { t } from '../messages/numbers.ts'

/** A count for a sentence: small numbers as words. */
export const inWords = (count: number, say: typeof t = t): string =>
  isSmall(count)
    ? say((['zero', 'one', 'two', 'three', 'four', 'five', 'six'] as const)[count])
    : inDigits(count)

const isSmall = (count: number): count is 0 | 1 | 2 | 3 | 4 | 5 | 6 =>
  Number.isInteger(count) && count >= 0 && count <= 6
