import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMessages } from './create-messages.ts'
import { addTranslations, currentSpeech, onSpeech, speak, spokenLocale } from './language/spoken-language.ts'

afterEach(() => speak('en-IN', {}))

const say = createMessages({
  plain: 'Don’t pay twice.',
  named: '{name} paid {amount}.',
  counted: '{count, plural, one {# payment} other {# payments}} of {name}',
  chosen: '{who, select, you {You paid} other {{name} paid}}',
})

test('a text is said as it stands', () => {
  expect(say('plain')).toBe('Don’t pay twice.')
})

test('values take the places of their names', () => {
  expect(say('named', { name: 'Asha', amount: '₹2,500' })).toBe('Asha paid ₹2,500.')
})

test('what people wrote is said as they wrote it', () => {
  for (const name of ['\\u0041sha', 'a \\ b', '{name}', "'{'", '<b>', '#']) {
    expect(say('named', { name, amount: '₹1' })).toBe(`${name} paid ₹1.`)
  }
})

test('a plural follows its count', () => {
  expect(say('counted', { count: 1, name: 'Asha' })).toBe('1 payment of Asha')
  expect(say('counted', { count: 12, name: 'Asha' })).toBe('12 payments of Asha')
})

test('a choice has its own words', () => {
  expect(say('chosen', { who: 'you', name: 'Asha' })).toBe('You paid')
  expect(say('chosen', { who: 'them', name: 'Asha' })).toBe('Asha paid')
})

test('a key, a name or a value too many does not compile', () => {
  // @ts-expect-error -- no such text
  expect(say('missing')).toBe('missing')
  // @ts-expect-error -- a value is missing
  say('named', { name: 'Asha' })
  // @ts-expect-error -- it takes no values
  say('plain', { name: 'Asha' })
})

const named = createMessages(
  { plain: 'Paid', counted: '{count, plural, one {# payment} other {# payments}}', by: 'By {name}' },
  'cirkles/test',
)
const HINDI = { plain: 'भुगतान हुआ', counted: '{count, plural, one {# पेमेंट} other {# पेमेंट थे}}', by: '{name} ने' }

test('a catalogue is said in the language whose texts are there, else in English', () => {
  speak('hi-IN', {})
  expect(named('plain')).toBe('Paid')
  addTranslations({ 'cirkles/test': HINDI })
  expect(named('plain')).toBe('भुगतान हुआ')
  expect(named('by', { name: 'Asha \\u0041' })).toBe('Asha \\u0041 ने')
  speak('en-IN', {})
  expect(named('plain')).toBe('Paid')
})

test('a plural follows the rules of its language, with Latin digits', () => {
  speak('hi-IN', { 'cirkles/test': HINDI })
  // In Hindi 0 is one.
  expect(named('counted', { count: 0 })).toBe('0 पेमेंट')
  expect(named('counted', { count: 150_000 })).toBe('1,50,000 पेमेंट थे')
  speak('mr-IN', { 'cirkles/test': { ...HINDI, counted: '{count, plural, one {#} other {# हप्ते}}' } })
  expect(named('counted', { count: 25 })).toBe('25 हप्ते')
  expect(new Intl.NumberFormat(spokenLocale()).format(1_234_567)).toBe('12,34,567')
})

test('a text that a language lacks is said in English, and named in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  speak('ta-IN', { 'cirkles/test': { by: '{name}' } })
  expect(named('plain')).toBe('Paid')
  expect(warn).toHaveBeenCalledWith('cirkles/test lacks plain in ta-IN')
  warn.mockRestore()
})

test('who draws texts is told when they change', () => {
  const listener = vi.fn<() => void>()
  const stop = onSpeech(listener)
  speak('ta-IN', {})
  expect(named('plain')).toBe('Paid')
  addTranslations({ 'cirkles/test': HINDI })
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  speak('en-IN', {})
  expect(listener).toHaveBeenCalledTimes(2)
})

test('nothing is drawn anew for texts that nobody has read', () => {
  speak('ta-IN', {})
  const before = currentSpeech()
  const listener = vi.fn<() => void>()
  onTestFinished(onSpeech(listener))
  addTranslations({ 'cirkles/test': HINDI })
  expect(listener).not.toHaveBeenCalled()
  expect(currentSpeech()).toBe(before)
  expect(named('plain')).toBe('भुगतान हुआ')
})
