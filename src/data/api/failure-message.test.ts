import { expect, test } from 'vitest'
import { failureMessage, refusedFields, stepFailureMessage } from './failure-message.ts'
import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { RefusedError } from './refused-error.ts'

const offline = new NoConnectionError(new TypeError('Failed to fetch'))
const refusal = (message: string) => new RefusedError({ status: 422, code: 'invalid', message })

test('a refusal is told in the server’s words, and a failure without words in the fallback', () => {
  expect(failureMessage(refusal('The Cirkle is full.'))).toBe('The Cirkle is full.')
  expect(failureMessage(refusal(''))).toBe('An error occurred. Please try again.')
  expect(failureMessage(new NotAnAnswerError('a page', 502), { fallback: 'Not saved.' })).toBe('Not saved.')
})

test('without a connection it is said that one is needed, of typed text that it is kept', () => {
  expect(failureMessage(offline)).toMatch(/^This needs a connection. What you typed is kept/)
  expect(stepFailureMessage(offline)).toBe('This needs a connection. Please try again when you are online.')
  expect(failureMessage(offline, { offline: 'Starting needs a connection.' })).toBe(
    'Starting needs a connection.',
  )
})

test('a defect is no failure to tell of', () => {
  expect(() => failureMessage(new RangeError('off by one'))).toThrow(RangeError)
  expect(() => stepFailureMessage(new RangeError('off by one'))).toThrow(RangeError)
})

test('only a refusal names fields', () => {
  const fieldErrors = { email: ['Please enter your email', 'and more'], phone: [] }
  expect(refusedFields(new RefusedError({ status: 422, code: 'invalid', message: '', fieldErrors }))).toEqual(
    {
      email: 'Please enter your email',
    },
  )
  expect(refusedFields(offline)).toEqual({})
})
