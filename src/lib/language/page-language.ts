import { firstLocale } from '#contract/messages/language/languages.ts'
import type { LanguageFiles } from '#contract/messages/language/text-group.ts'
import { startTexts } from './language-texts.ts'
import { storedLanguage, storedTag } from './stored-language.ts'

/** Only in development and for tests: see `tools/build/languages/pseudo-texts.ts`. Chosen by hand, in the storage. */
const PSEUDO_LOCALE = 'en-XA'

/** Starts the page, before anything is drawn, in the chosen language, or else in the browser's. */
export function startLanguage(): void {
  const files = languageFilesOfPage()
  const isPseudo = files[PSEUDO_LOCALE] !== undefined && storedTag() === PSEUDO_LOCALE
  const language = isPseudo ? PSEUDO_LOCALE : (storedLanguage() ?? firstLocale(navigator.languages))
  document.documentElement.lang = language
  startTexts(language, files)
}

/** Names of the files of each language, which the build writes into index.html. */
export function languageFilesOfPage(): LanguageFiles {
  const written = document.querySelector<HTMLMetaElement>('meta[name=language-files]')?.content ?? '{}'
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by the build
  const files: LanguageFiles = JSON.parse(written)
  return files
}
