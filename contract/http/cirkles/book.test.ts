import { expect, test } from 'vitest'
import { CONTRIBUTION_STATUSES } from '../../rules/statuses.ts'
import { letterOf, statusesOf } from './book.ts'

test('every status has a letter of its own, which stands for it', () => {
  const letters = CONTRIBUTION_STATUSES.map(letterOf).join('')
  expect(letters).toHaveLength(CONTRIBUTION_STATUSES.length)
  expect(statusesOf(letters)).toEqual(CONTRIBUTION_STATUSES)
})

test('a letter of a later server claims no payment', () => {
  expect(statusesOf('cx')).toEqual(['confirmed', 'due'])
})
