import { expect, test } from 'vitest'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { statementFailure } from './statement-failure.ts'

test('only a statement that found no connection asks for one', () => {
  expect(statementFailure(new NoConnectionError(new TypeError()))).toMatch(/^A statement needs a connection/)
  expect(statementFailure(new NotAnAnswerError('a page', 502))).toBe('An error occurred. Please try again.')
  expect(() => statementFailure(new TypeError('a defect'))).toThrow('a defect')
})
