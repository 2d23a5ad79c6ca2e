import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessages } from '#contract/messages/create-messages.ts'
import { LOCALES } from '#contract/messages/language/languages.ts'
import { inDigits, onSpeech, speak } from '#contract/messages/language/spoken-language.ts'
import { formatDate, formatMonth } from '#contract/rules/calendar.ts'
import { abbreviate, formatRupees } from '#contract/rules/money.ts'
import { timeInIndia } from '#lib/words/india-time.ts'
import {
  chooseDigits,
  hasChosenOwnDigits,
  hasOwnDigits,
  inOwnDigits,
  writeChosenDigits,
} from './own-digits.ts'

const t = createMessages({
  counted: '{count, plural, one {# payment} other {# payments}} of {name}',
  years: 'You are 18 or older, {name}.',
  phone: 'For example +91 98765 43210, or SBIN0001234, within 24 hours',
})

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  chooseDigits(false)
  speak('en-IN', {})
})

test.each(LOCALES)('the digits of %s are those of CLDR', (locale) => {
  const numbers = { deva: /^(?:hi|mr)/, tamldec: /^ta/, telu: /^te/, beng: /^bn/ }
  const [system = 'latn'] = Object.entries(numbers).find(([, languages]) => languages.test(locale)) ?? []
  const all = new Intl.NumberFormat(`${locale}-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890)
  expect(inOwnDigits('1234567890', locale)).toBe(all)
  expect(hasOwnDigits(locale)).toBe(system !== 'latn')
})

test('numbers, amounts, dates and times are written in the digits of the script once they are chosen', () => {
  speak('hi-IN', {})
  expect(formatRupees(125_000)).toBe('₹1,25,000')
  chooseDigits(true)
  expect(formatRupees(-125_000)).toBe('-₹१,२५,०००')
  expect([formatDate('2026-11-05'), formatMonth('2026-11')]).toEqual(['५ Nov २०२६', 'November २०२६'])
  expect(timeInIndia('2026-11-05T12:27:00Z')).toBe('५:५७ pm')
  expect([abbreviate(12_500), abbreviate(7), inDigits('3/4')]).toEqual(['१२.५K', '७', '३/४'])
  chooseDigits(false)
  expect(formatRupees(125_000)).toBe('₹1,25,000')
})

test('a text has its own numbers in them, and what people wrote as they wrote it', () => {
  speak('ta-IN', {})
  chooseDigits(true)
  expect(t('counted', { count: 12, name: 'Ward 7' })).toBe('௧௨ payments of Ward 7')
  expect(t('years', { name: 'B2' })).toBe('You are ௧௮ or older, B2.')
})

test('what is typed as it is shown keeps Latin digits', () => {
  speak('ta-IN', {})
  chooseDigits(true)
  expect(t('phone')).toBe('For example +91 98765 43210, or SBIN0001234, within ௨௪ hours')
})

test('the choice is kept for every later start, follows the language, and draws the screen anew', () => {
  speak('te-IN', {})
  const draw = vi.fn<() => void>()
  const unhear = onSpeech(draw)
  chooseDigits(true)
  expect(draw).toHaveBeenCalledTimes(1)
  unhear()
  expect([hasChosenOwnDigits(), stored.get('digits')]).toEqual([true, 'own'])
  writeChosenDigits()
  expect(inDigits(10)).toBe('౧౦')
  speak('bn-IN', {})
  expect(inDigits(10)).toBe('১০')
  speak('en-IN', {})
  expect(inDigits(10)).toBe('10')
})
