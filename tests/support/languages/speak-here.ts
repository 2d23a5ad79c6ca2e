import { ENGLISH } from '#contract/messages/language/languages.ts'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { type LanguageTexts, textsOfLanguage } from '#tools/build/languages/language-files.ts'

const read = new Map<string, Promise<LanguageTexts>>()

/** All texts of a language, or of the pseudo-locale; read once. */
export function textsOf(language: string): Promise<LanguageTexts> {
  const reading = read.get(language) ?? textsOfLanguage(language)
  read.set(language, reading)
  return reading
}

/** Has the test itself say the texts of a language, as the page does: `t` finds what a person reads. */
export const speakHere = async (language: string): Promise<void> =>
  speak(language, language === ENGLISH ? {} : await textsOf(language))
