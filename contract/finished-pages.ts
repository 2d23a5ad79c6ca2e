import { ENGLISH, isLocale, type Locale } from './messages/language/languages.ts'

/** The pages that the build finishes in each language (docs/decisions/0021), by their addresses in English. */
export const FINISHED_PAGES = ['/', '/privacy', '/terms'] as const
export type FinishedPath = (typeof FINISHED_PAGES)[number]

export interface PlaceOfPage {
  readonly page: FinishedPath
  /** Undefined where the address does not say it: then it is the browser's. */
  readonly locale: Locale | undefined
}

const PATH = /^(?:\/(\w\w))?(\/privacy|\/terms)?\/?$/

/**
 * Which finished page stands at a path, with or without a slash at its end, and in which language: the path's, else
 * the one `asked` for by the query (`?language=en-IN`). Undefined where there is none.
 */
export function finishedPageAt(path: string, asked: string | null | undefined): PlaceOfPage | undefined {
  const found = PATH.exec(path)
  if (found === null) return undefined
  const [, language, name] = found
  const locale = language === undefined ? asked : `${language}-IN`
  const isKnown = isLocale(locale)
  // English has no path of its own.
  if (language !== undefined && (!isKnown || locale === ENGLISH)) return undefined
  return { page: FINISHED_PAGES.find((page) => page === name) ?? '/', locale: isKnown ? locale : undefined }
}

/** The address of a finished page in a language: `/ta/`, `/ta/privacy`; in English the page's own. */
export const addressIn = (page: string, locale: string): string =>
  locale === ENGLISH ? page : `/${locale.slice(0, 2)}${page}`

/** Leads to a finished page in a language, whatever the browser's: English has to be asked for. */
export const linkIn = (page: string, locale: string): string =>
  locale === ENGLISH ? `${page}?language=${ENGLISH}` : addressIn(page, locale)
