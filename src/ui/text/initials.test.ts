import { expect, test } from 'vitest'

import { initialsOf } from './initials.ts'

test.each([
  ['Asha Rao', 'AR'],
  ['  meera  k.  subramaniam ', 'MS'],
  ['Vikram', 'V'],
  ['प्रिया शर्मा', 'प्रि'],
  ['கௌரி', 'கௌ'],
  ['శ్రీను', 'శ్రీ'],
  ['É. Zola', 'ÉZ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
