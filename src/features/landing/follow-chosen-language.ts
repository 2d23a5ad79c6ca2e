import { isLocale } from '#contract/messages/language/languages.ts'
import { noteChoice } from '#lib/language/choice-to-tell.ts'
import { storedLanguage, storeLanguage } from '#lib/language/stored-language.ts'

/**
 * Stores the language of a clicked link, for the app and for later visits. The server sees only `Accept-Language`,
 * so a page that is not in the stored language is replaced before its first paint.
 */
export function followChosenLanguage(): void {
  addEventListener('click', ({ target }) => {
    const language = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')?.hreflang
    if (isLocale(language)) {
      storeLanguage(language)
      noteChoice(language)
    }
  })
  const stored = storedLanguage()
  const isAsked = new URLSearchParams(location.search).has('language')
  if (stored === undefined || isAsked || stored === document.documentElement.lang || !navigator.onLine) return
  location.replace(`?language=${stored}${location.hash}`)
}
