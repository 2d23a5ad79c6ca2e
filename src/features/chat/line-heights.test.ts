import { expect, test } from 'vitest'
import type { ChatItem } from './chat-items.ts'
import { estimatedHeight, firstToOpen } from './line-heights.ts'

const lines: readonly ChatItem[] = Array.from({ length: 40 }, (_, index) => ({
  key: `line ${index}`,
  isOwn: true,
  author: { name: '', profilePic: null },
  content: 'Sent it.',
  picture: undefined,
  at: new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString(),
  entry: undefined,
  day: undefined,
  isFirstOfAuthor: false,
}))
const LINE = estimatedHeight(lines[0])

test('a chat opens with what fills the window above its end, and one line more', () => {
  expect(firstToOpen(lines, -1, 10 * LINE)).toBe(40 - 11)
})

test('a chat that was left above its end opens with what fills the window above that line', () => {
  expect(firstToOpen(lines, 20, 10 * LINE)).toBe(21 - 11)
})

test('a chat that does not fill the window opens with all its lines', () => {
  expect(firstToOpen(lines.slice(0, 5), -1, 10 * LINE)).toBe(0)
  expect(firstToOpen([], -1, 10 * LINE)).toBe(0)
})
