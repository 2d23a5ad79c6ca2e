import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type CompiledTexts, joined, readCatalogue } from './compile-messages.ts'

/** The tag of the pseudo-locale: English with accents, longer, so that tests see what does not fit or is not translated. */
export const PSEUDO_LOCALE = 'en-XA'

const PLAIN = 'AEIOUYaeiouyCcDdGgHhLlNnRrSsTtWwZz'
const ACCENTED = 'ÅÉÎÖÛÝåéîöûýÇçÐðĜĝĤĥĻļÑñŔŕŠšŢţŴŵŽž'

/** Added to a text for each ten characters of it. */
const MORE = ' one two three four five six seven eight nine ten'

/** The texts of the module of an English catalogue in the pseudo-locale. */
export async function compilePseudoTexts(source: string): Promise<CompiledTexts> {
  return joined(Object.values(await readCatalogue(source)).map(pseudoTexts))
}

/** English texts in the pseudo-locale: with the same placeholders, choices and tags. */
export const pseudoTexts = (texts: Readonly<Record<string, string>>): CompiledTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, message]) => [key, compileMessageOrThrow(message, pseudoText)]),
  )

/** A text 40 % longer and with accents; its tags stay. */
export function pseudoText(text: string): string {
  const letters = text.replaceAll(/<\/?\w+>/g, '')
  if (!/\p{L}/u.test(letters)) return text
  const longer =
    text.trimEnd() +
    MORE.repeat(20)
      .slice(0, Math.ceil(letters.length * 0.4))
      .replace(/ $/, 'e')
  const spaceAfter = text.slice(text.trimEnd().length)
  return longer.replaceAll(/<\/?\w+>|[A-Za-z]/g, (part) => ACCENTED[PLAIN.indexOf(part)] ?? part) + spaceAfter
}
