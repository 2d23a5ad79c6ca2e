import { SHORTEST_PASSWORD } from '#contract/rules/limits.ts'
import { t } from '#messages/words.ts'
import { isEasyPassword, type PasswordOwner } from './easy-password.ts'

/** How many characters are recommended (security.md, Accounts). */
const RECOMMENDED = 8

/** This few different characters are a pattern, however often they are repeated. */
const PATTERN = 3

/** A password's strength, in words and in thirds: 0 means nothing typed yet. */
export interface PasswordStrength {
  readonly thirds: 0 | 1 | 2 | 3
  readonly words: string
}

/** Feedback on a new password while it is typed. Only the server decides; it knows many more common ones. */
export function passwordStrength(password: string, owner?: PasswordOwner): PasswordStrength {
  if (password === '') return { thirds: 0, words: t('passwordRecommended', { length: RECOMMENDED }) }
  if (password.length < SHORTEST_PASSWORD) return { thirds: 1, words: t('passwordTooShort') }
  if (new Set(password).size <= PATTERN || isEasyPassword(password, owner))
    return { thirds: 1, words: t('passwordEasyToGuess') }
  if (password.length < RECOMMENDED) return { thirds: 2, words: t('passwordEnough', { length: RECOMMENDED }) }
  return { thirds: 3, words: t('passwordLongEnough') }
}
