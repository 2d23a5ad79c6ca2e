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
}): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are known to the server's compiler alone
  knownWords(words, 'refusals', t as Parameters<typeof knownWords>[2]) ?? message
