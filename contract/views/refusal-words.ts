import { t } from '../messages/refusals.ts'
import type { Words } from '../messages/words.ts'
import { knownWords } from './known-words.ts'

/** Why something was refused, in the language of this page; in the server's words where this app does not know them. */
export const refusalWords = ({
  message,
  words,
}: {
  readonly message: string
  readonly words?: Words | undefined
}): string => knownWords(words, 'refusals', t) ?? message
