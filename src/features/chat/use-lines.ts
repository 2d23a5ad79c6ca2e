import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ChatPlace } from '#data/chat/unread.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import type { ChatItem } from './chat-items.ts'
import { estimatedHeight, estimatedOffset, firstToOpen, ROOM_ABOVE, TYPING_HEIGHT } from './line-heights.ts'
import type { Chat } from './read-chat.ts'

/** Approximate share of the screen height the lines have; the first lines are chosen by it. */
const WINDOW_PART = 0.75
/** Lines drawn beyond the visible ones. */
const OVERSCAN = 8
/** Pixels above its end within which the list counts as at its end. */
const END_MARGIN = 80

interface Row {
  readonly index: number
  readonly style?: CSSProperties
}

interface Lines {
  /** The drawn lines. */
  readonly rows: readonly Row[]
  /** Style of the list itself. */
  readonly style: CSSProperties
  /** The `ref` of each row, if rows have to be measured. */
  readonly measure?: (row: Element | null) => void
  /** `flow` has all lines or the first ones, `cut` the last ones, `virtual` positions each by its style. */
  readonly shape: 'flow' | 'cut' | 'virtual'
  /** Whether the visible lines are known; until then nothing more is loaded. */
  readonly isPlaced: boolean
  readonly isAtEnd: boolean
  /** Time of the last fully visible line that the server knows; null while it must not be saved. */
  readonly place: ChatPlace | null
  readonly scrollToEnd: () => void
}

/**
 * The lines of a chat to draw, and their positions. It opens with the lines above the one where it was left,
 * or above its end, in normal flow: none is measured before the first paint. In an idle moment it becomes a
 * virtual list, which keeps its position, and at its end follows new lines. The parent of `list` scrolls.
 */
export function useLines(chat: Chat, items: readonly ChatItem[], list: RefObject<HTMLElement | null>): Lines {
  // Looked up once: the lines it opens with, by where it was left.
  const [opened] = useState(() => {
    const last = items.findIndex(({ at }) => at === chat.readTo)
    const window = { width: innerWidth, height: innerHeight * WINDOW_PART }
    return { window, last, first: firstToOpen(items, last, window.height) }
  })
  /** The line at the bottom of the window while the virtual list is being placed; -1 is the list's end. */
  const [bottom, setBottom] = useState<number>()
  const [isPlaced, setPlaced] = useState(false)
  const isVirtual = bottom !== undefined
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    enabled: isVirtual,
    count: items.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: (index) => estimatedHeight(items[index]),
    getItemKey: (index) => items[index]?.key ?? index,
    initialRect: opened.window,
    initialOffset: () => estimatedOffset(items, bottom ?? -1, opened.window.height),
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: chat.hasEnd,
    scrollEndThreshold: END_MARGIN,
    paddingStart: ROOM_ABOVE,
    paddingEnd: TYPING_HEIGHT,
  })

  useLayoutEffect(() => {
    const scroller = list.current?.parentElement
    if (scroller) scroller.scrollTop = scroller.scrollHeight
  }, [list])
  useEffect(() => {
    const become = async () => {
      await afterPaint()
      await whenIdle()
      setBottom(
        list.current === null || isAtItsEnd(list.current)
          ? opened.last
          : opened.first + bottomLine(list.current),
      )
    }
    void become()
  }, [list, opened])
  // On each render until it is placed: lines are measured step by step, all before the next paint.
  useLayoutEffect(() => {
    if (bottom === undefined || isPlaced) return
    if (bottom < 0) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(bottom, { align: 'end' })
  })
  useEffect(() => {
    if (!isVirtual) return undefined
    // The browser reports the scroll position before the next frame; before that the list seems to be at its
    // top.
    const frame = requestAnimationFrame(() => setPlaced(true))
    return () => cancelAnimationFrame(frame)
  }, [isVirtual])

  const isAtEnd = chat.hasEnd && (isVirtual ? virtualizer.isAtEnd(END_MARGIN) : opened.last < 0)
  // A reader at the end stays there when the keyboard opens, a long message is written, or a message arrives
  // above the waiting ones.
  const size = virtualizer.getTotalSize()
  const wasAtEnd = useRef(false)
  useLayoutEffect(() => {
    if (wasAtEnd.current && virtualizer.scrollDirection !== 'backward') virtualizer.scrollToEnd()
  }, [size, virtualizer])
  useEffect(() => {
    wasAtEnd.current = isAtEnd
  })
  // The virtualizer reports a new height only when it changes the visible lines: a tall last line would be
  // cut.
  useEffect(() => {
    const scroller = list.current?.parentElement
    if (!isPlaced || !scroller) return undefined
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current && virtualizer.scrollDirection !== 'backward') virtualizer.scrollToEnd()
    })
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [isPlaced, list, virtualizer])

  const drawn = virtualizer.getVirtualItems()
  /** The last fully visible line that the server knows. */
  const readTo = () => {
    const edge = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0)
    const seen = drawn.findLast(({ index, end }) => end <= edge && items[index]?.entry === undefined)
    return seen && items[seen.index]?.at
  }
  const placeNow = (): ChatPlace => {
    if (!isAtEnd) return { readTo: readTo(), seenTo: readTo() }
    return { readTo: undefined, seenTo: items.findLast(({ entry }) => entry === undefined)?.at }
  }
  const own = {
    isPlaced,
    isAtEnd,
    place: isPlaced && !virtualizer.isScrolling ? placeNow() : null,
    scrollToEnd: () => virtualizer.scrollToEnd(),
  }
  if (isVirtual)
    return {
      ...own,
      measure: virtualizer.measureElement,
      rows: drawn.map(({ index, start }) => ({ index, style: { transform: `translateY(${start}px)` } })),
      style: { blockSize: size },
      shape: 'virtual',
    }
  const [end, below] = opened.last < 0 ? [items.length, TYPING_HEIGHT] : [opened.last + 1, 0]
  return {
    ...own,
    rows: items.slice(opened.first, end).map((_, index) => ({ index: opened.first + index })),
    style: { paddingBlock: `${ROOM_ABOVE}px ${below}px` },
    shape: opened.first > 0 ? 'cut' : 'flow',
  }
}

/** Whether the list in flow is still scrolled to its end. */
function isAtItsEnd(list: HTMLElement): boolean {
  return list.getBoundingClientRect().bottom - windowBottom(list) <= END_MARGIN
}

/** Index of the last fully visible line. */
function bottomLine(list: HTMLElement): number {
  return [...list.children].findLastIndex((line) => line.getBoundingClientRect().bottom <= windowBottom(list))
}

const windowBottom = (list: HTMLElement) => list.parentElement?.getBoundingClientRect().bottom ?? 0
