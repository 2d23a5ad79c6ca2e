import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessages } from '#contract/messages/create-messages.ts'
import type { LanguageFiles } from '#contract/messages/language/text-group.ts'
import { speak, spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { loadKeptTexts, speakWithTexts, startTexts, textsArrived, withTexts } from './language-texts.ts'

const groupsOf = (language: string) => ({
  start: `assets/texts-${language}-start-12345678.json`,
  kept: `assets/texts-${language}-kept-12345678.json`,
  online: `assets/texts-${language}-online-12345678.json`,
})
const FILES: LanguageFiles = { 'ta-IN': groupsOf('ta-IN'), 'te-IN': groupsOf('te-IN') }

const ui = createMessages({ save: 'Save' }, 'ui')

/** Paths that were asked for; every file has one text of one catalogue. */
const asked: string[] = []
let answer: (path: string) => Promise<Response>

const texts = (path: string) => {
  const [, language = '', group = ''] = /texts-(\w\w)-IN-(\w+)-/.exec(path) ?? []
  const catalogue = { start: 'ui', kept: 'chat', online: 'kyc' }[group] ?? ''
  return Response.json({ [catalogue]: { save: `${language} ${group}` } })
}

beforeEach(() => {
  asked.length = 0
  answer = (path) => Promise.resolve(texts(path))
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return answer(path)
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await speakWithTexts('en-IN')
})

test('in English nothing is fetched', async () => {
  startTexts('en-IN', FILES)
  await textsArrived()
  expect(asked).toEqual([])
  expect(ui('save')).toBe('Save')
})

test('the first texts are asked for at once, and said as soon as they are there', async () => {
  startTexts('ta-IN', FILES)
  expect(asked).toEqual(['/assets/texts-ta-IN-start-12345678.json'])
  expect(ui('save')).toBe('Save')
  await textsArrived()
  expect(ui('save')).toBe('ta start')
  expect(asked).toHaveLength(1)
})

test('texts that do not come are not waited for, and are said when they do', async () => {
  vi.useFakeTimers()
  let come: (answer: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (come = resolve))
  startTexts('ta-IN', FILES)
  const arrived = textsArrived()
  await vi.advanceTimersByTimeAsync(4_000)
  await arrived
  expect(ui('save')).toBe('Save')
  come(texts('texts-ta-IN-start-'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ui('save')).toBe('ta start')
})

test('another language is spoken once all of its texts are there', async () => {
  startTexts('ta-IN', FILES)
  await textsArrived()
  await speakWithTexts('te-IN')
  expect(spokenLanguage()).toBe('te-IN')
  expect(ui('save')).toBe('te start')
  await speakWithTexts('en-IN')
  expect(ui('save')).toBe('Save')
})

test('a language whose texts cannot be fetched changes nothing', async () => {
  startTexts('ta-IN', FILES)
  await textsArrived()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(speakWithTexts('te-IN')).rejects.toThrow('Failed to fetch')
  expect(spokenLanguage()).toBe('ta-IN')
  expect(ui('save')).toBe('ta start')
  answer = () => Promise.resolve(new Response('', { status: 503 }))
  await expect(speakWithTexts('te-IN')).rejects.toThrow('503')
})

test('texts that arrive after another choice are not mixed into it', async () => {
  let come: (answer: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (come = resolve))
  startTexts('ta-IN', FILES)
  answer = (path) => Promise.resolve(texts(path))
  await speakWithTexts('te-IN')
  come(texts('texts-ta-IN-start-'))
  await textsArrived()
  expect(ui('save')).toBe('te start')
  speak('en-IN', {})
})

test('what later screens say is asked for once, by whom it is wanted first', async () => {
  loadKeptTexts()
  expect(asked).toEqual([])
  startTexts('ta-IN', FILES)
  loadKeptTexts()
  const screen = await withTexts(Promise.resolve({ t: createMessages({ save: 'Save' }, 'chat') }))
  expect(screen.t('save')).toBe('ta kept')
  expect(asked.map((path) => /-(start|kept|online)-/.exec(path)?.[1])).toEqual(['start', 'kept'])
})

test('a screen that is loaded later waits for its own texts, once', async () => {
  startTexts('ta-IN', FILES)
  await textsArrived()
  const screen = await withTexts(
    Promise.resolve().then(() => ({ t: createMessages({ save: 'Save' }, 'chat') })),
  )
  expect(screen.t('save')).toBe('ta kept')
  await textsArrived()
  expect(asked.map((path) => /-(start|kept|online)-/.exec(path)?.[1])).toEqual(['start', 'kept'])
})
