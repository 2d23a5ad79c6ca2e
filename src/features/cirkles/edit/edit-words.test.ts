import { expect, test } from 'vitest'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { fieldsOf, updateFailure } from './edit-words.ts'

const unnamed = new RefusedError({
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  fieldErrors: { name: ['Please name your Cirkle.'] },
})
const notAPicture = new RefusedError({
  status: 415,
  code: 'file_refused',
  message: 'Please choose a picture.',
})

test('the server’s own sentence is told, and beside the field it is about', () => {
  expect(updateFailure(unnamed)).toBe('Please check the form.')
  expect(fieldsOf(unnamed)).toEqual({ name: 'Please name your Cirkle.' })
  expect(fieldsOf(notAPicture)).toEqual({ image: 'Please choose a picture.' })
})

test('a failure without a sentence has one of the seeds’, and belongs to no field', () => {
  const nonsense = new NotAnAnswerError('no envelope', 200)
  expect(updateFailure(nonsense)).toBe('Failed to update Cirkle.')
  expect(fieldsOf(nonsense)).toEqual({})
})
