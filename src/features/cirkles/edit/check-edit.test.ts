import { expect, test } from 'vitest'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { checkEdit } from './check-edit.ts'
import { NO_CHANGES } from './edit-draft.ts'

const cirkle = exampleCirkle({ description: 'Lights' })

test('a description may be changed, and not be taken away', () => {
  expect(checkEdit(cirkle, NO_CHANGES)).toEqual({})
  expect(checkEdit(cirkle, { ...NO_CHANGES, description: ' ' })).toEqual({
    description: 'Please say what it is for.',
  })
})
