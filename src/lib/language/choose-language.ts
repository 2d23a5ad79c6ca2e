import type { Locale } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { noteChoice } from './choice-to-tell.ts'
import { keepLanguage } from './kept-language.ts'
import { load, speakWithTexts } from './language-texts.ts'
import { languageFilesOfPage } from './page-language.ts'
import { storeLanguage } from './stored-language.ts'

/**
 * Switches the app to a language chosen by the person, and sends the choice to the account once somebody is signed
 * in. Rejects, and changes nothing, if the texts cannot be fetched.
 */
export async function chooseLanguage(language: Locale): Promise<void> {
  await speakOnThisPhone(language, () => noteChoice(language))
}

/**
 * Says everything in another language, now and at every later start. Rejects as `chooseLanguage` does; `first` is
 * called once the texts are there, before they are said.
 */
export async function speakOnThisPhone(language: Locale, first?: () => void): Promise<void> {
  await speakWithTexts(language, first)
  document.documentElement.lang = language
  storeLanguage(language)
  keepOnPhone().catch(reportError)
}

/** Loads what every screen of the spoken language says that needs no network, and keeps it on the phone. */
export async function keepSpokenLanguage(): Promise<void> {
  await load('kept')
  await keepOnPhone()
}

async function keepOnPhone(): Promise<void> {
  // Absent where the page is not secure.
  if ('caches' in globalThis) await keepLanguage(spokenLanguage(), languageFilesOfPage())
}
