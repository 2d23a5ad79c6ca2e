import { expect, test } from 'vitest'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import { answeredWords, isClosed, notAnsweredWords } from './request-words.ts'

const refused = (code: RefusalCode, message: string) => new RefusedError({ status: 409, code, message })

test('an answer is told in the words of the catalogue', () => {
  expect(answeredWords('accept')).toBe('Request accepted successfully!')
  expect(answeredWords('decline')).toBe('Request declined successfully!')
})

test('what keeps an answer from counting is told with the server’s own words, if it had any', () => {
  const full = refused('cirkle_full', 'This Cirkle is full.')
  expect(notAnsweredWords('accept', full)).toBe('Failed to accept request: This Cirkle is full.')
  expect(notAnsweredWords('decline', refused('request_closed', ''))).toBe(
    'Failed to decline request: An error occurred. Please try again.',
  )
  expect(notAnsweredWords('decline', new NotAnAnswerError('content of type "text/html"', 200))).toBe(
    'Warning: An error occurred. Please try again.',
  )
  expect(notAnsweredWords('accept', new NoConnectionError(undefined))).toMatch(/^No answer came\./)
})

test('only a request that is over is closed, and a defect stays one', () => {
  expect(isClosed(refused('request_closed', ''))).toBe(true)
  expect(isClosed(refused('cirkle_full', ''))).toBe(false)
  expect(isClosed(new NoConnectionError(undefined))).toBe(false)
  expect(() => notAnsweredWords('accept', new TypeError('a defect'))).toThrow(TypeError)
})
