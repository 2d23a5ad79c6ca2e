import type { Messages } from '@lingui/core'
import { ENGLISH } from './languages.ts'

/** Texts of one catalogue in another language than English: compiled in a build, else as ICU messages. */
export type Translation = Readonly<Messages>

/** Translations by the name of their catalogue. */
export type Translations = Readonly<Record<string, Translation>>

interface Spoken {
  readonly language: string
  readonly translations: Translations
}

/** Replaced as a whole: a new one is drawn anew. */
let spoken: Spoken = { language: ENGLISH, translations: {} }
const catalogues = new Set<string>()
const listeners = new Set<() => void>()

/** The language in which texts are said here and now: the tag of a catalogue's folder. */
export const spokenLanguage = (): string => spoken.language

/** The locale for `Intl`: of the language, with Latin digits, where Marathi and Bengali have their own. */
export const spokenLocale = (): string => `${spoken.language}-u-nu-latn`

/** Says every text in `language` from now on, as far as `translations` has it, else in English. */
export function speak(language: string, translations: Translations): void {
  spoken = { language, translations }
  for (const listener of listeners) listener()
}

/** Adds texts of the language that is spoken. */
export function addTranslations(translations: Translations): void {
  speak(spoken.language, { ...spoken.translations, ...translations })
}

/** What is spoken, for `useSyncExternalStore`: another object as soon as a text may read differently. */
export const currentSpeech = (): unknown => spoken

/** Calls `listener` whenever a text may read differently. */
export function onSpeech(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The catalogues that are loaded here, by name. */
export const loadedCatalogues = (): ReadonlySet<string> => catalogues

/** Adds a catalogue whose code has been loaded. */
export function noteCatalogue(name: string): void {
  if (name !== '') catalogues.add(name)
}

/** The translation of a catalogue; undefined while English is spoken, or its texts are not there. */
export const translationOf = (catalogue: string): Translation | undefined => spoken.translations[catalogue]
