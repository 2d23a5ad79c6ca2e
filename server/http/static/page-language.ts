import type { Context } from 'hono'
import { ENGLISH, isLocale, type Locale, preferredLocale } from '#contract/messages/language/languages.ts'

/** The language of a finished page: that of the link to it, else the browser's. */
export function languageOfPage(c: Context): Locale {
  const asked = c.req.query('language')
  return isLocale(asked) ? asked : preferredLocale(c.req.header('accept-language'))
}

/** The file of a finished page in a language: `/landing.html`, `/landing.ta-IN.html`. */
export const fileInLanguage = (file: string, locale: Locale): string =>
  locale === ENGLISH ? file : file.replace(/\.html$/, `.${locale}.html`)
