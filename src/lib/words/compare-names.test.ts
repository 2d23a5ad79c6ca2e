import { afterEach, expect, test } from 'vitest'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { compareNames } from './compare-names.ts'

afterEach(() => speak('en-IN', {}))

const sorted = (...names: string[]) => names.sort(compareNames)

test('names of Latin letters are in order without regard to case and accents', () => {
  expect(sorted('Zoya', 'Éva', 'asha', 'Farah', 'Dev')).toEqual(['asha', 'Dev', 'Éva', 'Farah', 'Zoya'])
})

test('names of Devanagari are in the order of its letters and signs', () => {
  expect(sorted('सीता', 'आशा', 'कमला', 'सता', 'अनिल', 'सिया')).toEqual([
    'अनिल',
    'आशा',
    'कमला',
    'सता',
    'सिया',
    'सीता',
  ])
})

test('a joiner changes no order', () => {
  expect(compareNames('क्\u200dषमा', 'क्षमा')).toBe(0)
  expect(sorted('क्\u200dषिति', 'क्षमा')).toEqual(['क्षमा', 'क्\u200dषिति'])
})

test('the script of the chosen language comes first', () => {
  expect(sorted('Asha', 'सीता')).toEqual(['Asha', 'सीता'])
  speak('hi-IN', {})
  expect(sorted('Asha', 'सीता')).toEqual(['सीता', 'Asha'])
})
