import { expect, test } from 'vitest'
import { inWords } from './number-words.ts'

test('small numbers are words, larger ones digits', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map((count) => inWords(count))).toEqual([
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    '7',
    '1000',
  ])
})
