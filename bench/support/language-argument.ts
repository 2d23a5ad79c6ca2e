import { type Language, LANGUAGES } from '#contract/messages/language/languages.ts'

/** `--language` of a benchmark. @throws Error for a language that the app does not have */
export function languageArgument(value = 'en'): Language {
  const language = LANGUAGES.find((each) => each === value)
  if (language === undefined) throw new Error(`--language must be one of ${LANGUAGES.join(', ')}.`)
  return language
}
