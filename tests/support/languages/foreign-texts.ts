import { LATIN_WORDS, LATIN_WORDS_OF } from '#tools/checks/texts/latin-words.ts'
import { latinWordsBut } from '#tools/checks/texts/translations.ts'
import { PSEUDO_LOCALE } from '#tools/build/languages/pseudo-texts.ts'
import type { ShownText } from './texts-shown.ts'

/**
 * The texts that are not in the page's language, each with its words in Latin letters. Addresses of pages, names,
 * formats and what else is Latin in every language are none.
 *
 * @param language of the page, which has letters of its own; or the pseudo-locale, whose texts have accents
 * @param own what people have written: names, messages
 */
export function foreignTexts(
  texts: readonly ShownText[],
  language: string,
  own: readonly string[],
): readonly string[] {
  const longestFirst = own.toSorted((a, b) => b.length - a.length)
  const latin = latinWordsBut([...LATIN_WORDS, ...(LATIN_WORDS_OF[language] ?? [])])
  return texts.flatMap(({ text, where }) => {
    const said = text.replaceAll(/https?:\/\/\S+/g, ' ')
    const others = longestFirst.reduce((rest, words) => rest.replaceAll(words, ' '), said)
    const words = latin(others)
    const isSaid = language === PSEUDO_LOCALE ? words.some((word) => /[^a-z\d]/i.test(word)) : false
    return words.length === 0 || isSaid ? [] : [`${words.join(' ')} in “${text}”, ${where}`]
  })
}
