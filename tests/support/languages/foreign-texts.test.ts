import { expect, test } from 'vitest'
import { foreignTexts } from './foreign-texts.ts'

const OWN = ['Street festival', 'Street', 'Meera Nair', 'C++ (new)']

const foreign = (language: string, text: string) =>
  foreignTexts([{ text, where: 'the title' }], language, OWN)

test.each([
  ['hi-IN', 'Meera Nair को Street festival के लिए UPI से भेजा'],
  ['hi-IN', 'C++ (new): 5 KB'],
  ['ta-IN', 'Cirkles'],
  ['ta-IN', 'https://cirkles.example/invite/1?language=ta'],
  ['en-XA', 'Påýméñţ öñé'],
  // Of a few words at least one has an accent.
  ['en-XA', 'ÛPÎ by öñ'],
])('%s: “%s” is no foreign text', (language, text) => {
  expect(foreign(language, text)).toEqual([])
})

test.each([
  ['hi-IN', 'Paid by Meera Nair', 'Paid by'],
  ['ta-IN', '5 Nov 2026', 'Nov'],
  ['ta-IN', 'Streets of Street festival', 's of'],
  ['en-XA', 'Payment', 'Payment'],
])('%s: “%s” is one', (language, text, words) => {
  expect(foreign(language, text)).toEqual([`${words} in “${text}”, the title`])
})
