import { isLocale } from '#contract/messages/language/languages.ts'
import { noteChoice } from '#lib/language/choice-to-tell.ts'
import { storedLanguage, storeLanguage } from '#lib/language/stored-language.ts'

/**
 * Stores the language of a pressed link, for the app and for later visits. The server knows only what the
 * browser wants: a page in another language than the stored one is asked for anew, before it is painted.
 */
export function keepLanguage(): void {
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
