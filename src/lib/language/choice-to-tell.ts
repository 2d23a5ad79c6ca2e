import { isLocale, type Locale } from '#contract/messages/language/languages.ts'

/*
 * A language that was chosen on this phone and is to be told to the account: kept until the server has it, and
 * then as told until the account on this phone has it too.
 */

const TO_TELL = 'language-to-tell'
const TOLD = 'language-told'

export function choiceToTell(): Locale | undefined {
  const kept = localStorage.getItem(TO_TELL)
  return isLocale(kept) ? kept : undefined
}

/** A choice that was told, and when (this phone's clock, ms). */
export function toldChoice(): { readonly locale: Locale; readonly at: number } | undefined {
  const [locale, at] = localStorage.getItem(TOLD)?.split(' ') ?? []
  return isLocale(locale) ? { locale, at: Number(at) } : undefined
}

export function noteChoice(locale: Locale): void {
  localStorage.setItem(TO_TELL, locale)
  localStorage.removeItem(TOLD)
}

/** The server has it. Another choice may have been made meanwhile. */
export function noteTold(locale: Locale, now: number): void {
  if (choiceToTell() !== locale) return
  localStorage.setItem(TOLD, `${locale} ${now}`)
  localStorage.removeItem(TO_TELL)
}

export const forgetTold = (): void => localStorage.removeItem(TOLD)
