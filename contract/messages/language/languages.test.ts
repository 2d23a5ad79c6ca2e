import { expect, test } from 'vitest'
import { firstLocale, isLocale, LANGUAGES, languageOf, LOCALES, preferredLanguage } from './languages.ts'

test.each([
  [['ta'], 'ta-IN'],
  [['ta-LK', 'en'], 'ta-IN'],
  [['fr-FR', 'TE-in', 'en'], 'te-IN'],
  [['en-US', 'hi'], 'en-IN'],
  [['fr'], 'en-IN'],
  [['e'], 'en-IN'],
  [[], 'en-IN'],
])('of %j the app has %s', (wanted, locale) => {
  expect(firstLocale(wanted)).toBe(locale)
})

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN, ta;q=0.5', 'en'],
  ['fr-FR, ta;q=0.5, te;q=0.7', 'te'],
  ['TA', 'ta'],
  ['hi;q=0, bn;q=0.1', 'bn'],
  ['fr, *;q=0.5', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [';;q=x,,-', 'en'],
] as const)('of %s it is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test('each language has a locale, and nothing else is one', () => {
  expect(LOCALES.map(languageOf)).toEqual(LANGUAGES)
  expect(LOCALES.every(isLocale)).toBe(true)
  for (const tag of ['ta', 'constructor', '', null, undefined, 3]) expect(isLocale(tag)).toBe(false)
})
