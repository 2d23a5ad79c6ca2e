import { linkIn } from '#contract/finished-pages.ts'
import { isLocale } from '#contract/messages/language/languages.ts'
import { noteChoice } from '#lib/language/choice-to-tell.ts'
import { storedLanguage, storeLanguage } from '#lib/language/stored-language.ts'

/**
 * Stores the language of a clicked link, for the app and for later visits. Where the address names no language, the
 * server sees only `Accept-Language`: a page that is not in the stored language is replaced before its first paint.
 */
export function followChosenLanguage(): void {
  addEventListener('click', ({ target }) => {
    const language = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')?.lang
    if (isLocale(language)) {
      storeLanguage(language)
      noteChoice(language)
    }
  })
  const stored = storedLanguage()
  const { pathname, search, hash } = location
  const isAsked = /^\/..\/|language=/.test(pathname + search)
  if (stored === undefined || isAsked || stored === document.documentElement.lang || !navigator.onLine) return
  location.replace(linkIn(pathname, stored) + hash)
}
