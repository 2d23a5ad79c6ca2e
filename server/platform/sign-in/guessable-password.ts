import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** What makes a password easy to guess. */
export type Guessable = 'common' | 'personal' | 'keyboard' | 'repeated' | 'sequence' | 'date' | 'simple'

/** Whose password it is: their own details are guessed first. */
export interface PasswordOwner {
  readonly fullName: string
  readonly email: string
  readonly phone: string
}

/** Words of this product, guessed first for its accounts (ASVS 6.1.2; the list is in security.md). */
const PRODUCT_WORDS = ['cirkles', 'cirkle', 'savings', 'chit', 'committee', 'rotating', 'demo']

/** A password that falls within fewer guesses is refused; six random characters need this many. */
const FEWEST_GUESSES = 1_000_000
/** Of a longer password only so much is looked at: the time of a check grows faster than its length. */
const LOOKED_AT = 32
/** Shorter pieces of names and addresses would match by accident. */
const SHORTEST_PIECE = 3

/** Knows 49,233 leaked passwords, 42,692 of them of an accepted length, and the rows of six keyboards. */
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
  // Finds near misses of every word, at several times the cost.
  useLevenshteinDistance: false,
})

/**
 * Why a password is easy to guess, or null (ASVS 6.2.4, 6.2.11, 6.2.12). Asks nobody: it must work without
 * a network, and no password may leave the server. Takes up to 60 ms of processor.
 */
export function whyGuessable(password: string, owner: PasswordOwner): Guessable | null {
  if (isPartOfNumber(password, owner.phone)) return 'personal'
  const { guesses, sequence, feedback } = estimator.check(password, [...PRODUCT_WORDS, ...wordsOf(owner)])
  if (guesses >= FEWEST_GUESSES) return null
  const isPersonal = sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')
  return isPersonal ? 'personal' : (REASONS[feedback.warning ?? ''] ?? 'simple')
}

function wordsOf({ fullName, email, phone }: PasswordOwner): string[] {
  const [localPart = ''] = email.split('@')
  const pieces = `${fullName} ${localPart}`.toLowerCase().split(/[^\p{L}\p{M}]+/u)
  const whole = [
    fullName.replaceAll(/\s/g, ''),
    localPart,
    email,
    digitsOf(phone),
    digitsOf(phone).slice(-10),
  ]
  return [...pieces, ...whole].filter(({ length }) => length >= SHORTEST_PIECE)
}

const isPartOfNumber = (password: string, phone: string): boolean =>
  /^[\d\s+-]*\d[\d\s+-]*$/.test(password) && digitsOf(phone).includes(digitsOf(password))

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** By the library's names of its warnings. */
const REASONS: Readonly<Record<string, Guessable>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeated',
  extendedRepeat: 'repeated',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
}
