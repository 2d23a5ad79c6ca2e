import { expect, test } from 'vitest'
import { isJoined, isOpened } from './success-known.ts'

const of = (isOwner: boolean, status: 'forming' | 'active' | 'cancelled') => ({ cirkle: { isOwner, status } })

test('a Cirkle that this phone does not know is neither opened nor joined', () => {
  expect([isOpened(null), isJoined(null)]).toEqual([false, false])
})

test('only its owner opened a Cirkle, and only until it starts', () => {
  expect(isOpened(of(true, 'forming'))).toBe(true)
  expect(isOpened(of(true, 'active'))).toBe(false)
  expect(isOpened(of(false, 'forming'))).toBe(false)
})

test('a member joined a Cirkle that is not over; its owner did not', () => {
  expect(isJoined(of(false, 'active'))).toBe(true)
  expect(isJoined(of(true, 'active'))).toBe(false)
  expect(isJoined(of(false, 'cancelled'))).toBe(false)
})
