import { expect, test } from 'vitest'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { createFailure } from './create-words.ts'

const refusal = (status: number, message: string) => new RefusedError({ status, code: 'invalid', message })

test.each([
  [
    'no answer',
    new NoConnectionError(new TypeError('Failed to fetch')),
    'No answer came. This needs a connection. What you typed is kept: please try again when you are online.',
  ],
  [
    'a refusal',
    refusal(422, 'Please choose one of the next twelve months.'),
    'Warning: Please choose one of the next twelve months.',
  ],
  ['a refusal without words', refusal(500, ''), 'Warning: An error occurred. Please try again.'],
  [
    'the page of a proxy',
    new NotAnAnswerError('content of type "text/html"', 502),
    'Warning: An error occurred. Please try again.',
  ],
  [
    'an answer that says no success',
    new NotAnAnswerError('status 200 with success false', 200),
    'Failed to create Cirkle: An error occurred. Please try again.',
  ],
  [
    'an answer that says no success, and why',
    new NotAnAnswerError('status 200 with success false', 200, { said: 'The category is closed.' }),
    'Failed to create Cirkle: The category is closed.',
  ],
])('%s is told in the seeds’ words', (_, error, words) => {
  expect(createFailure(error)).toBe(words)
})

test('a defect is no failure to tell of', () => {
  expect(() => createFailure(new RangeError('off by one'))).toThrow(RangeError)
})
