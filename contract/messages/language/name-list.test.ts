import { afterEach, expect, test } from 'vitest'
import { LANGUAGES, localeOf } from './languages.ts'
import { nameList } from './name-list.ts'
import { speak } from './spoken-language.ts'

afterEach(() => speak('en-IN', {}))

test('names are read as a list, in the language that is spoken', () => {
  const names = ['Asha', 'Ravi', 'Meera']
  expect(nameList(names)).toBe('Asha, Ravi and Meera')
  expect(nameList(['Asha', 'Ravi'])).toBe('Asha and Ravi')
  speak('hi-IN', {})
  expect(nameList(names)).toMatch(/^Asha, Ravi,? और Meera$/)
})

test('one name stays as it is, and none is nothing', () => {
  for (const language of LANGUAGES) {
    expect(nameList(['Asha'], localeOf(language))).toBe('Asha')
    expect(nameList([], localeOf(language))).toBe('')
  }
})

test('each language has its own word between the last two', () => {
  const lists = LANGUAGES.map((language) => nameList(['A', 'B'], localeOf(language)))
  // Hindi and Marathi differ from each other, too.
  expect(new Set(lists).size).toBe(LANGUAGES.length)
})
