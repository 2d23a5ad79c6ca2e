import { spokenLocale } from '#contract/messages/language/spoken-language.ts'

let collator: { readonly locale: string; readonly compare: Intl.Collator['compare'] } | undefined

/** For `sort`: names in the order of the chosen language. Its tables are loaded at the first use. */
export function compareNames(a: string, b: string): number {
  const locale = spokenLocale()
  if (collator?.locale !== locale) collator = { locale, compare: new Intl.Collator(locale).compare }
  return collator.compare(a, b)
}
