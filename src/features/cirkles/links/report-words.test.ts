import { expect, test } from 'vitest'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { reportWords } from './report-words.ts'

test('only a refusal says that the answer was not recorded', () => {
  const full = new RefusedError({ status: 409, code: 'cirkle_full', message: 'This Cirkle is full.' })
  expect(reportWords(full)).toBe('This answer was not recorded. This Cirkle is full.')
  expect(reportWords(new NotAnAnswerError('no envelope', 200))).toBe(
    'Your answer may not have arrived. An error occurred. Please try again.',
  )
  expect(reportWords(new NoConnectionError(new TypeError('Failed to fetch')))).toBe(
    'Your answer may not have arrived. This needs a connection. Please try again when you are online.',
  )
})

test('a defect is no failure to tell of', () => {
  expect(() => reportWords(new RangeError('off by one'))).toThrow(RangeError)
})
