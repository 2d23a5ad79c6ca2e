import { beforeEach, expect, test } from 'vitest'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { tellAnswered, warningOf } from './invite-words.ts'

beforeEach(() => useToasts.setState({ toasts: [], nextId: 1 }))

test('an answer that counts is told, in the list in words of its own', () => {
  tellAnswered('accept', 'list')
  tellAnswered('decline', 'list')
  tellAnswered('decline', 'alone')
  // Shown for one second, as the seeds say.
  expect(useToasts.getState().toasts.map(({ message, ms }) => [message, ms])).toEqual([
    ['Cirkle joined successfully!', 1000],
    ['Cirkle declined successfully!', 1000],
    ['Cirkle Declined successfully!', 1000],
  ])
})

const full = new RefusedError({ status: 409, code: 'cirkle_full', message: 'This Cirkle is full.' })
const nonsense = new NotAnAnswerError('no envelope', 200)
const offline = new NoConnectionError(new TypeError('Failed to fetch'))

test.each([
  [full, 'This Cirkle is full.'],
  [nonsense, 'An error occurred. Please try again.'],
])('%o is told as a warning', (error, why) => {
  expect(warningOf(error)).toBe(`Warning: ${why}`)
})

test('without a connection it is said that one is needed', () => {
  expect(warningOf(offline)).toBe('This needs a connection. Please try again when you are online.')
})
