import { spokenLocale } from './spoken-language.ts'

/** Names as they are read in a sentence: "Asha, Ravi and Meera", in the language of `locale`. */
export const nameList = (names: Iterable<string>, locale: string = spokenLocale()): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
