import { expect, test } from 'vitest'
import { createShortMemory } from './short-memory.ts'

test('a value is recalled until its time or the memory’s is over', () => {
  let now = 0
  const memory = createShortMemory<string>({ longestMs: 2_000, nowMs: () => now })
  memory.keep('short', 'a', 1)
  memory.keep('long', 'b', 900)
  now = 999
  expect([memory.recall('short'), memory.recall('long')]).toEqual(['a', 'b'])
  now = 1_000
  expect([memory.recall('short'), memory.recall('long')]).toEqual([undefined, 'b'])
  now = 2_000
  expect(memory.recall('long')).toBeUndefined()
})

test('the oldest value makes room, and a forgotten one is gone', () => {
  const memory = createShortMemory<number>({ longestMs: 2_000, most: 2, nowMs: () => 0 })
  memory.keep('a', 1, 1)
  memory.keep('b', 2, 1)
  memory.keep('a', 3, 1)
  memory.keep('c', 4, 1)
  expect(['a', 'b', 'c'].map((key) => memory.recall(key))).toEqual([3, undefined, 4])
  memory.forget('a')
  expect(memory.recall('a')).toBeUndefined()
})

test('a memory of no time keeps nothing', () => {
  const memory = createShortMemory<number>({ longestMs: 0 })
  memory.keep('a', 1, 60)
  expect(memory.recall('a')).toBeUndefined()
})
