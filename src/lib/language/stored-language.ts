import { isLocale, type Locale } from '#contract/messages/language/languages.ts'

/** Survives sign-out: it belongs to the phone, and reveals nothing about its person. */
const KEY = 'language'

/** What is stored, whatever it is. */
export const storedTag = (): string | null => localStorage.getItem(KEY)

/** The language chosen on this phone; undefined before any choice. */
export function storedLanguage(): Locale | undefined {
  const kept = storedTag()
  return isLocale(kept) ? kept : undefined
}

/** Stores the choice for every later start. */
export const storeLanguage = (language: Locale): void => localStorage.setItem(KEY, language)
