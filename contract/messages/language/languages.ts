/** The languages of people, as their account and the wire name them, in the order in which they are offered. */
export const LANGUAGES = ['en', 'hi', 'mr', 'ta', 'te', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

/** The tag of a language as it is spoken in India (BCP 47): of its catalogues' folder, and of a page. */
export type Locale = `${Language}-IN`

/** In the same order. */
export const LOCALES: readonly Locale[] = LANGUAGES.map((language): Locale => `${language}-IN`)

/** Of the catalogues in the app's own files, and of a text that another language lacks. */
export const ENGLISH = 'en-IN' satisfies Locale

/** Whether the app speaks it. */
export const isLocale = (value: unknown): value is Locale => LOCALES.some((each) => each === value)

export const languageOf = (locale: Locale): Language =>
  LANGUAGES.find((each) => locale.startsWith(each)) ?? LANGUAGES[0]

/** The locale of a language for `Intl`, with Latin digits: those of Marathi and Bengali are others by default. */
export const localeOf = (language: Language): string => `${language}-IN-u-nu-latn`

/** The first of the wanted languages that the app has, as tags of BCP 47: `ta`, `en-US`; else English. */
export function firstLocale(wanted: readonly string[]): Locale {
  const found = wanted.map((tag) => {
    const [primary = ''] = tag.toLowerCase().split('-')
    return LOCALES.find((locale) => locale.startsWith(`${primary}-`))
  })
  return found.find((locale) => locale !== undefined) ?? ENGLISH
}

/** The best for an `Accept-Language` (RFC 9110, 12.5.4), or English. */
export const preferredLocale = (acceptLanguage: string | null | undefined): Locale =>
  firstLocale(tagsWanted(acceptLanguage ?? ''))

/** `preferredLocale`, as account and wire name it. */
export const preferredLanguage = (acceptLanguage: string | null | undefined): Language =>
  languageOf(preferredLocale(acceptLanguage))

/** Most wanted first; unwanted ones left out. */
function tagsWanted(acceptLanguage: string): readonly string[] {
  const ranges = acceptLanguage.split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().split(';')
    const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean)
    return { tag, quality: Number(quality ?? 1) }
  })
  return ranges
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
