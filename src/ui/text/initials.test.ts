import fc from 'fast-check'
import { expect, test } from 'vitest'

import { initialsOf } from './initials.ts'

test.each([
  ['Asha Rao', 'AR'],
  ['  meera  k.  subramaniam ', 'MS'],
  ['Vikram', 'V'],
  ['Bachat 2026', 'B2'],
  ['12 Lane', '1'],
  ['प्रिया शर्मा', 'प्रि'],
  ['கௌரி', 'கௌ'],
  ['ஃபரா', 'ஃப'],
  ['ஃ', 'ஃ'],
  ['శ్రీను', 'శ్రీ'],
  ['É. Zola', 'ÉZ'],
  ['Sita सीता', 'Sसी'],
  ['মিতা Das', 'মি'],
  // With joiners inside, before and between.
  ['क्\u200dषमा', 'क्\u200dष'],
  ['\u200dसीता \u200cराव', 'सी'],
  ['\u200eAsha', 'A'],
  ['👩‍👩‍👧 Rao', '👩‍👩‍👧'],
  ['👍🏽', '👍🏽'],
  ['🇮🇳 Bachat', '🇮🇳'],
  ['“Raju” (Bhai)', 'RB'],
  ['Asha –', 'A'],
  ['…', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

/** Consonants, nukta if the script has it, virama, vowel signs. */
const SCRIPTS = [
  { consonants: ['क', 'ष', 'र', 'य'], nukta: '़', virama: '्', vowels: ['ा', 'ि', 'ी', 'ं'] },
  { consonants: ['ক', 'ষ', 'র'], nukta: '়', virama: '্', vowels: ['া', 'ি', 'ু'] },
  { consonants: ['త', 'ర', 'శ'], nukta: '', virama: '్', vowels: ['ా', 'ి', 'ీ'] },
  { consonants: ['க', 'ஷ', 'ர'], nukta: '', virama: '்', vowels: ['ா', 'ி', 'ௌ'] },
  { consonants: ['ക', 'ഷ', 'ര'], nukta: '', virama: '്', vowels: ['ാ', 'ി'] },
] as const
const wordOf = ({ consonants, nukta, virama, vowels }: (typeof SCRIPTS)[number]) => {
  const consonant = fc.tuple(fc.constantFrom(...consonants), fc.constantFrom('', nukta))
  const join = fc.constantFrom(virama, `${virama}\u200d`, `${virama}\u200c`)
  const joined = fc.array(fc.tuple(consonant, join), { maxLength: 3 })
  const syllable = fc.tuple(joined, consonant, fc.constantFrom('', virama, ...vowels))
  return fc.array(syllable, { minLength: 1, maxLength: 3 }).map((word) => word.flat(3).join(''))
}

test('the initial of a word in an Indic script has all that Unicode counts to its first letter', () => {
  const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
  fc.assert(
    fc.property(fc.constantFrom(...SCRIPTS).chain(wordOf), (word) => {
      expect(initialsOf(word)).toBe([...letters.segment(word)][0]?.segment)
    }),
    { numRuns: 2_000 },
  )
})
