import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typingLine } from '#data/chat/typing-line.ts'
import { followTypist } from './follow-typist.ts'

const RAVI = { cirkleId: 'family', userId: 'ravi', name: 'Ravi' }
const names: (string | undefined)[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  names.length = 0
  stop = followTypist(typingLine, { cirkleId: 'family', myId: 'asha' }, (name) => names.push(name))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('who was typing is not any more once their message has come', () => {
  typingLine.heard(RAVI)
  typingLine.written({ cirkleId: 'family', userId: 'ravi' })
  expect(names).toEqual(['Ravi', undefined])
  vi.advanceTimersByTime(10_000)
  expect(names).toEqual(['Ravi', undefined])
})

test('a message of somebody else, or in another Cirkle, leaves them typing', () => {
  typingLine.heard(RAVI)
  typingLine.written({ cirkleId: 'family', userId: 'meera' })
  typingLine.written({ cirkleId: 'office', userId: 'ravi' })
  expect(names).toEqual(['Ravi'])
})

test('who falls silent is not typing any more, and I am not told of myself', () => {
  typingLine.heard({ ...RAVI, userId: 'asha' })
  typingLine.heard(RAVI)
  vi.advanceTimersByTime(3_999)
  typingLine.heard(RAVI)
  vi.advanceTimersByTime(3_999)
  expect(names).toEqual(['Ravi', 'Ravi'])
  vi.advanceTimersByTime(1)
  expect(names.at(-1)).toBeUndefined()
})
