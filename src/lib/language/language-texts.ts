import { ENGLISH, type Locale } from '#contract/messages/language/languages.ts'
import {
  addTranslations,
  loadedCatalogues,
  speak,
  spokenLanguage,
  translationOf,
  type Translations,
} from '#contract/messages/language/spoken-language.ts'
import {
  groupAfterStart,
  type LanguageFiles,
  type TextGroup,
} from '#contract/messages/language/text-group.ts'
import { within } from '../async/within.ts'
import { joined, readTranslations } from './read-translations.ts'

/*
 * Loads the texts of the chosen language: what is loaded of the app decides which of its files. English is in
 * the app's own files and needs none.
 */

/** Then the screen is drawn in English, until its texts come. */
const LONGEST_WAIT_MS = 4_000

/** The loads of the language that is spoken. */
const loads = new Map<TextGroup, Promise<void>>()

let files: LanguageFiles = {}

/** Says everything in `language` from the start: its first texts come while the app is loading. */
export function startTexts(language: string, filesOfLanguages: LanguageFiles): void {
  files = filesOfLanguages
  if (language === ENGLISH) return
  speak(language, {})
  // Not swallowed: who waits for it asks again, and is told then.
  load('start').catch(console.warn)
}

/** Begins to load what screens after the first say, beside their code: a press on a start may want one at once. */
export function loadKeptTexts(): void {
  if (spokenLanguage() === ENGLISH) return
  // Not swallowed, as above.
  load('kept').catch(console.warn)
}

/**
 * Resolves once the texts of every loaded screen are there, or after some seconds. Whoever loads a part of the
 * app waits for it, so that no screen is drawn in English first.
 */
export async function textsArrived(): Promise<void> {
  if (spokenLanguage() !== ENGLISH) await within(LONGEST_WAIT_MS, loadMissing())
}

async function loadMissing(): Promise<void> {
  await Promise.allSettled([load('start')])
  const missing = [...loadedCatalogues()].filter((name) => translationOf(name) === undefined)
  await Promise.allSettled([...new Set(missing.map(groupAfterStart))].map(load))
}

/** Loads a part of the app with its texts: `withTexts(import('./sheet.tsx'))`. */
export async function withTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const part = await loading
  await textsArrived()
  return part
}

/**
 * Says everything in another language once its texts are there: what is kept, and what screens that are loaded
 * need beside it. Rejects without a change when they cannot be fetched; `first` is called before they are said.
 */
export async function speakWithTexts(language: Locale, first?: () => void): Promise<void> {
  const groups = language === ENGLISH ? [] : groupsInUse()
  const fetched = await Promise.all(groups.map((group) => fetchTexts(language, group)))
  loads.clear()
  for (const group of groups) loads.set(group, Promise.resolve())
  first?.()
  speak(language, joined(fetched))
}

const groupsInUse = (): readonly TextGroup[] => [
  ...new Set<TextGroup>(['start', 'kept', ...[...loadedCatalogues()].map(groupAfterStart)]),
]

/** Adds the texts of a group to those that are spoken, once; a failed load is tried again when next needed. */
export function load(group: TextGroup): Promise<void> {
  const known = loads.get(group)
  if (known !== undefined) return known
  const language = spokenLanguage()
  const loading = fetchTexts(language, group).then((texts) => {
    // Another may have been chosen meanwhile.
    if (loads.get(group) === loading) addTranslations(texts)
  })
  loads.set(group, loading)
  loading.catch(() => {
    if (loads.get(group) === loading) loads.delete(group)
  })
  return loading
}

async function fetchTexts(language: string, group: TextGroup): Promise<Translations> {
  const path = files[language]?.[group]
  // A page whose server has no such language.
  if (path === undefined) return {}
  const answer = await fetch(`/${path}`)
  if (!answer.ok) throw new Error(`The texts of ${language} were answered with ${answer.status}`)
  return readTranslations(answer)
}
