import type { Messages } from '@lingui/core'
import { ENGLISH } from './languages.ts'

/** Texts of one catalogue in another language than English: compiled in a build, else as ICU messages. */
export type Translation = Readonly<Messages>

/** Translations by the name of their catalogue. */
export type Translations = Readonly<Record<string, Translation>>

/** The values of a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>

/** How numbers are written in other digits than Latin ones. */
export interface Digits {
  /** A number, amount or date. */
  readonly write: (text: string) => string
  /** A text with these values, of which strings may be what people wrote. */
  readonly say: (values: Values | undefined, say: (values: Values | undefined) => string) => string
}

let spoken: string = ENGLISH
let spokenTexts: Translations = {}
/** Another object each time a text may read differently: `useSyncExternalStore` compares it by identity. */
let speech: unknown = {}
let digits: Digits | undefined
const catalogues = new Set<string>()
/** Those of which a text was said in English, because the translation was not there. */
const saidInEnglish = new Set<string>()
const listeners = new Set<() => void>()

/** The language in which texts are said here and now: the tag of a catalogue's folder. */
export const spokenLanguage = (): string => spoken

/** The locale for `Intl`: of the language, with Latin digits, where Marathi and Bengali have their own. */
export const spokenLocale = (): string => `${spoken}-u-nu-latn`

/** Says every text in `language` from now on, as far as `translations` has it, else in English. */
export function speak(language: string, translations: Translations): void {
  spoken = language
  spokenTexts = translations
  saidInEnglish.clear()
  tell()
}

/** Writes numbers in these digits from now on; undefined: in Latin ones. */
export function writeIn(chosen: Digits | undefined): void {
  digits = chosen
  tell()
}

function tell(): void {
  speech = {}
  for (const listener of listeners) listener()
}

/** The digits that were chosen; undefined: Latin ones. */
export const chosenDigits = (): Digits | undefined => digits

/** A number, an amount or a date in the digits that were chosen. */
export const inDigits = (text: string | number): string => (digits ? digits.write(`${text}`) : `${text}`)

/**
 * Adds translations of the current language. Calls the listeners only if one of these texts was already shown in
 * English: texts that were not used yet change nothing on the screen.
 */
export function addTranslations(translations: Translations): void {
  spokenTexts = { ...spokenTexts, ...translations }
  const read = Object.keys(translations).filter((name) => saidInEnglish.delete(name))
  if (read.length > 0) tell()
}

/** What is spoken, for `useSyncExternalStore`: another object as soon as a text may read differently. */
export const currentSpeech = (): unknown => speech

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
export const translationOf = (catalogue: string): Translation | undefined => spokenTexts[catalogue]

/** A text of a catalogue is said in English: it reads differently as soon as its translation is there. */
export function noteSaidInEnglish(catalogue: string): void {
  if (spoken !== ENGLISH) saidInEnglish.add(catalogue)
}
