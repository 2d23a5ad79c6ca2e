import { afterEach, expect, test } from 'vitest'
import { history as tamil } from '#contract/messages/ta-IN/history.ts'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { FORMER_MEMBER, personName } from './history-names.ts'

afterEach(() => speak('en-IN', {}))

test('a former member is named in the reader’s language, everybody else as they are called', () => {
  expect(['Asha Rao', FORMER_MEMBER].map((name) => personName(name))).toEqual(['Asha Rao', 'Former member'])
  speak('ta-IN', { 'contract/history': tamil })
  expect(personName(FORMER_MEMBER)).toBe(tamil.formerMember)
  expect(personName('Asha Rao')).toBe('Asha Rao')
})
