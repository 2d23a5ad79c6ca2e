import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessages } from '#contract/messages/create-messages.ts'
import type { LanguageFiles } from '#contract/messages/language/text-group.ts'
import { speak, spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import {
  bringLanguageAlong,
  deleteOldFiles,
  keepLanguage,
  keptLanguage,
  speakKeptLanguage,
} from './kept-language.ts'

const filesOf = (version: string): LanguageFiles =>
  Object.fromEntries(
    ['ta-IN', 'te-IN'].map((language) => [
      language,
      {
        start: `assets/${language}-start-${version}.json`,
        kept: `assets/${language}-kept-${version}.json`,
        online: `assets/${language}-online-${version}.json`,
      },
    ]),
  )
const OLD = filesOf('old')
const NEW = filesOf('new')

let stored: Map<string, Map<string, unknown>>
let isOnline: boolean

const textsOf = (path: string) => (path.includes('start') ? { worker: { sent: path } } : {})

/** Cache Storage, as far as it is used. */
const storage = {
  keys: () => Promise.resolve([...stored.keys()]),
  delete: (name: string) => Promise.resolve(stored.delete(name)),
  match: (path: string) => {
    const found = [...stored.values()].find((cache) => cache.has(path))?.get(path)
    return Promise.resolve(found === undefined ? undefined : Response.json(found))
  },
  open(name: string) {
    const cache = stored.get(name) ?? new Map<string, unknown>()
    stored.set(name, cache)
    return Promise.resolve({
      match: (path: string) => Promise.resolve(cache.get(path)),
      keys: () => Promise.resolve([...cache.keys()].map((path) => ({ url: `https://c.test${path}` }))),
      delete: ({ url }: { url: string }) => Promise.resolve(cache.delete(new URL(url).pathname)),
      addAll(paths: readonly string[]) {
        if (!isOnline && paths.length > 0) return Promise.reject(new TypeError('Failed to fetch'))
        for (const path of paths) cache.set(path, textsOf(path))
        return Promise.resolve()
      },
    })
  },
}

const kept = () => Object.fromEntries([...stored].map(([name, cache]) => [name, [...cache.keys()]]))
const pathsOf = (files: LanguageFiles, language: string) =>
  [files[language]?.start, files[language]?.kept].map((path) => `/${path}`)

beforeEach(() => {
  stored = new Map([['later-1', new Map<string, unknown>()]])
  isOnline = true
  vi.stubGlobal('caches', storage)
})
afterEach(() => speak('en-IN', {}))

test('the chosen language is kept, and the one before is dropped', async () => {
  expect(await keptLanguage()).toBe('en-IN')
  await keepLanguage('ta-IN', OLD)
  expect(await keptLanguage()).toBe('ta-IN')
  expect(kept()).toEqual({ 'later-1': [], 'language-ta-IN': pathsOf(OLD, 'ta-IN') })
  await keepLanguage('te-IN', OLD)
  expect(kept()).toEqual({ 'later-1': [], 'language-te-IN': pathsOf(OLD, 'te-IN') })
  await keepLanguage('en-IN', OLD)
  expect(kept()).toEqual({ 'later-1': [] })
})

test('what is there is not fetched again', async () => {
  await keepLanguage('ta-IN', OLD)
  isOnline = false
  await keepLanguage('ta-IN', OLD)
  expect(await keptLanguage()).toBe('ta-IN')
})

test('an update brings its own files along, and deletes the old ones when it takes over', async () => {
  await bringLanguageAlong(OLD)
  expect(kept()).toEqual({ 'later-1': [] })
  await keepLanguage('ta-IN', OLD)
  await bringLanguageAlong(NEW)
  expect(kept()['language-ta-IN']).toEqual([...pathsOf(OLD, 'ta-IN'), ...pathsOf(NEW, 'ta-IN')])
  await deleteOldFiles(NEW)
  expect(kept()['language-ta-IN']).toEqual(pathsOf(NEW, 'ta-IN'))
})

test('an update that cannot fetch them is not installed', async () => {
  await keepLanguage('ta-IN', OLD)
  isOnline = false
  await expect(bringLanguageAlong(NEW)).rejects.toThrow('Failed to fetch')
  expect(kept()['language-ta-IN']).toEqual(pathsOf(OLD, 'ta-IN'))
})

test('the worker speaks the language that is kept, also after another choice', async () => {
  const t = createMessages({ sent: 'Sent' }, 'worker')
  await speakKeptLanguage(OLD)
  expect(t('sent')).toBe('Sent')
  await keepLanguage('ta-IN', OLD)
  await speakKeptLanguage(OLD)
  expect(t('sent')).toBe('/assets/ta-IN-start-old.json')
  await keepLanguage('te-IN', OLD)
  await speakKeptLanguage(OLD)
  expect(t('sent')).toBe('/assets/te-IN-start-old.json')
  await keepLanguage('en-IN', OLD)
  await speakKeptLanguage(OLD)
  expect([spokenLanguage(), t('sent')]).toEqual(['en-IN', 'Sent'])
})
