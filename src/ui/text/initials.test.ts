import { expect, test } from 'vitest'

import { initialsOf } from './initials.ts'

test.each([
  ['Asha Rao', 'AR'],
  ['  meera  k.  subramaniam ', 'MS'],
  ['Vikram', 'V'],
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
