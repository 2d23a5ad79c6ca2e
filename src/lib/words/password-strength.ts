import { SHORTEST_PASSWORD } from '#contract/rules/limits.ts'

/** How many characters are recommended (security.md, Accounts). */
const RECOMMENDED = 8

/** So few different characters are a pattern, however often they are repeated. */
const PATTERN = 3

/** How good a password is, in words and in thirds: 0 is nothing typed yet. */
export interface PasswordStrength {
  readonly thirds: 0 | 1 | 2 | 3
  readonly words: string
}

/** What to say of a new password while it is typed. The server alone decides; it also knows the common ones. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { thirds: 0, words: `${RECOMMENDED} or more are recommended` }
  if (password.length < SHORTEST_PASSWORD) return { thirds: 1, words: 'Too short' }
  if (new Set(password).size <= PATTERN) return { thirds: 1, words: 'Easy to guess' }
  if (password.length < RECOMMENDED) return { thirds: 2, words: `Enough, ${RECOMMENDED} or more are better` }
  return { thirds: 3, words: 'Long enough. Common passwords are refused.' }
}
