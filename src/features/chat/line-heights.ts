import type { ChatItem } from './chat-items.ts'

/** Room above the first line, in pixels. */
export const ROOM_ABOVE = 8
/** Room below the last line for the typing note, in pixels: nothing moves when it appears. */
export const TYPING_HEIGHT = 32

/** Estimated height of a line before it is measured, in pixels. */
export function estimatedHeight(item: ChatItem | undefined): number {
  if (item === undefined) return 0
  const words = 24 * Math.ceil(item.content.length / 34)
  const shape = item.picture?.shape
  const picture =
    item.picture === undefined ? 0 : shape ? Math.min(320, (240 * shape.height) / shape.width) : 180
  return 36 + words + picture + (item.day === undefined ? 0 : 40) + (item.isFirstOfAuthor ? 28 : 0)
}

/**
 * Estimated scroll offset, in pixels, of a list of these lines with the line `last` at the bottom of a window
 * of that height; without one, at the end.
 */
export function estimatedOffset(items: readonly ChatItem[], last: number, windowHeight: number): number {
  const above = last < 0 ? items : items.slice(0, last + 1)
  const lines = above.reduce((height, item) => height + estimatedHeight(item), ROOM_ABOVE)
  return Math.max(0, lines + (last < 0 ? TYPING_HEIGHT : 0) - windowHeight)
}

/**
 * Index of the first line a list draws on opening: enough lines to fill a window of that height above the
 * line `last`, which is at its bottom; without one (-1), above its end. One line more, as the heights are
 * estimates.
 */
export function firstToOpen(items: readonly ChatItem[], last: number, windowHeight: number): number {
  let index = last < 0 ? items.length : last + 1
  for (let height = 0; index > 0 && height < windowHeight;) {
    index -= 1
    height += estimatedHeight(items[index])
  }
  return Math.max(0, index - 1)
}
