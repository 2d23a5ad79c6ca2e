import { expect, test } from 'vitest'
import { CONTRIBUTION_STATUSES } from '../../rules/statuses.ts'
import { letterOf, receiverOf, statusesOf } from './book.ts'

test('every status has a letter of its own, which stands for it', () => {
  const letters = CONTRIBUTION_STATUSES.map(letterOf).join('')
  expect(letters).toHaveLength(CONTRIBUTION_STATUSES.length)
  expect(statusesOf(letters)).toEqual(CONTRIBUTION_STATUSES)
})

test('a letter of a later server claims no payment', () => {
  expect(statusesOf('cx')).toEqual(['confirmed', 'due'])
})

test('the receiver of a cycle is whose own turn it is', () => {
  const book = {
    cirkleId: 'family',
    dueDates: ['2026-10-05', '2026-11-05'],
    rows: [
      { userId: 'asha', statuses: 'oc' },
      { userId: 'ravi', statuses: 'do' },
    ],
  }
  expect([1, 2, 3].map((cycle) => receiverOf(book, cycle))).toEqual(['asha', 'ravi', undefined])
})
