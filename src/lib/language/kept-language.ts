import { ENGLISH } from '#contract/messages/language/languages.ts'
import { speak, spokenLanguage, type Translations } from '#contract/messages/language/spoken-language.ts'
import { type LanguageFiles, TEXT_GROUPS } from '#contract/messages/language/text-group.ts'
import { joined, readTranslations } from './read-translations.ts'

/*
 * The files of the chosen language, for a visit without a network and for the worker: in a cache of its own,
 * whose name tells the worker which language it is. English needs none.
 */

const PREFIX = 'language-'

/** The files that a visit without a network needs: of all screens that can be shown then. */
const keptFilesOf = (files: LanguageFiles, language: string): readonly string[] =>
  TEXT_GROUPS.filter((group) => group !== 'online').flatMap((group) => files[language]?.[group] ?? [])

/** The language whose files are kept on this phone; English when there are none. */
export async function keptLanguage(): Promise<string> {
  const name = (await caches.keys()).find((each) => each.startsWith(PREFIX))
  return name?.slice(PREFIX.length) ?? ENGLISH
}

/** Keeps the files of this language, and deletes those of every other. Rejects when they cannot be fetched. */
export async function keepLanguage(language: string, files: LanguageFiles): Promise<void> {
  if (language !== ENGLISH) await addMissing(language, files)
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== `${PREFIX}${language}`,
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Adds the files of this version of the app for the language that is kept, beside those of another version. */
export async function bringLanguageAlong(files: LanguageFiles): Promise<void> {
  const language = await keptLanguage()
  if (language !== ENGLISH) await addMissing(language, files)
}

/** Deletes the files of every other version. */
export async function deleteOldFiles(files: LanguageFiles): Promise<void> {
  const language = await keptLanguage()
  if (language === ENGLISH) return
  const cache = await caches.open(`${PREFIX}${language}`)
  const own = new Set(keptFilesOf(files, language).map((path) => `/${path}`))
  const kept = await cache.keys()
  const old = kept.filter(({ url }) => !own.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** For the worker, before it says anything: which language is kept may have changed since it last did. */
export async function speakKeptLanguage(files: LanguageFiles): Promise<void> {
  const language = await keptLanguage()
  if (language === spokenLanguage()) return
  const texts = await Promise.all(keptFilesOf(files, language).map(readTexts))
  speak(language, joined(texts))
}

async function readTexts(path: string): Promise<Translations> {
  const answer = await caches.match(`/${path}`)
  // Deleted by the browser, or by a page that is changing the language now.
  return answer === undefined ? {} : readTranslations(answer)
}

async function addMissing(language: string, files: LanguageFiles): Promise<void> {
  const cache = await caches.open(`${PREFIX}${language}`)
  const paths = keptFilesOf(files, language).map((path) => `/${path}`)
  const isThere = await Promise.all(paths.map((path) => cache.match(path)))
  await cache.addAll(paths.filter((_, index) => isThere[index] === undefined))
}
