import type { Context } from 'hono'
import { addressIn, FINISHED_PAGES, type FinishedPath, type PlaceOfPage } from '#contract/finished-pages.ts'
import {
  ENGLISH,
  isLocale,
  type Locale,
  LOCALES,
  preferredLocale,
} from '#contract/messages/language/languages.ts'

/** The language of a page: that of the link to it, else the browser's. */
export function languageOfPage(c: Context): Locale {
  const asked = c.req.query('language')
  return isLocale(asked) ? asked : preferredLocale(c.req.header('accept-language'))
}

/** The file of a finished page in a language: `/landing.html`, `/landing.ta-IN.html`. */
export const finishedFile = (page: FinishedPath, locale: Locale): string =>
  `${page === '/' ? '/landing' : page}${locale === ENGLISH ? '' : `.${locale}`}.html`

/** The finished pages by their files, which have no other address. */
export const FINISHED_FILES = new Map(
  FINISHED_PAGES.flatMap((page) =>
    LOCALES.map((locale) => [finishedFile(page, locale), { page, locale }] as const),
  ),
)

/**
 * The one address of a finished page in the language that was asked for, with the query. A language in the query is
 * of a link from before languages had paths, but for English: elsewhere the path says it.
 */
export function addressOfFinished(c: Context, { page, locale = ENGLISH }: PlaceOfPage): URL {
  const url = new URL(c.req.url)
  url.pathname = addressIn(page, locale)
  // Only where there is one: deleting re-encodes the whole query.
  if (locale !== ENGLISH && url.searchParams.has('language')) url.searchParams.delete('language')
  return url
}
