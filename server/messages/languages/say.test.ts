import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/messages/language/languages.ts'
import { plainWords } from '#contract/messages/words.ts'
import { noticeText, refusalText } from '../shared.ts'
import { say } from './say.ts'

const due = noticeText('due', {
  amount: { rupees: 125_000 },
  cirkle: 'Lights',
  day: { date: '2026-11-05' },
})

test('words are said in each language, with its facts', () => {
  expect(say('en', due)).toBe('Your ₹1,25,000 for Lights is due on 5 Nov 2026.')
  const said = LANGUAGES.map((language) => say(language, due))
  expect(new Set(said).size).toBe(LANGUAGES.length)
  for (const text of said) expect(text).toContain('₹1,25,000')
})

test('digits are Latin in each language', () => {
  for (const language of LANGUAGES) {
    expect(say(language, refusalText('tooFastMinutes', { minutes: 12 }))).toContain('12')
  }
})

test('words stand in words', () => {
  const rejected = noticeText('identityRejected', { reason: noticeText('aadhaarUnmasked') })
  expect(say('en', rejected)).toMatch(/^Your identity could not be verified: The picture of the Aadhaar card/)
})

test('what people wrote stays as it is', () => {
  for (const language of LANGUAGES) expect(say(language, plainWords('{name} \\u0041'))).toBe('{name} \\u0041')
})

test('a newer server’s words, which this one does not know, are said to be news', () => {
  for (const key of ['notices.ofTomorrow', 'tomorrow.due', 'toString.call', '']) {
    expect(say('en', { key })).toBe('There is something new in Cirkles.')
  }
})
