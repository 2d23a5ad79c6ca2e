import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Whose password it is, as far as they have typed it. */
export interface PasswordOwner {
  readonly fullName: string
  readonly email: string
}

/** One character, over and over. */
const REPEATED = /^(.)\1+$/
/** What most people put behind a name: two digits, a year, or the first digits in order. */
const USUAL_NUMBER = /(?:\d{0,2}|(?:19|20)\d\d|1234?)$/
/** All small, all capital, or the first one capital: other ways to write a long name are too many to be guessed. */
const isInUsualCase = (word: string): boolean =>
  word === word.toUpperCase() || word.slice(1) === word.slice(1).toLowerCase()
/** Shorter pieces of a name are in other words too. */
const SHORTEST_PIECE = 4

/**
 * Whether a password is one that is guessed first: so the form can say so while it is typed. Only what the
 * server refuses too; it knows a hundred times as many (decision 106).
 */
export function isEasyPassword(password: string, owner?: PasswordOwner): boolean {
  const typed = password.toLowerCase()
  if (REPEATED.test(typed) || COMMON_PASSWORDS.has(typed)) return true
  const [localPart = ''] = (owner?.email ?? '').toLowerCase().split('@')
  const pieces = `${owner?.fullName.toLowerCase() ?? ''} ${localPart}`.split(/[^\p{L}\p{M}]+/u)
  const withoutNumber = password.replace(USUAL_NUMBER, '')
  const word = withoutNumber.toLowerCase()
  return word.length >= SHORTEST_PIECE && isInUsualCase(withoutNumber) && pieces.includes(word)
}
