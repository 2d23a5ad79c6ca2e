import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ChatPlace } from '#data/chat/unread.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import type { ChatItem } from './chat-items.ts'
import { estimatedHeight, estimatedOffset, firstToOpen, ROOM_ABOVE, TYPING_HEIGHT } from './line-heights.ts'
import type { Chat } from './read-chat.ts'

/** How much of the screen's height the lines have, about; the first lines are chosen by it. */
const WINDOW_PART = 0.75
/** How many lines are drawn beyond those in sight. */
const OVERSCAN = 8
/** Up to how many pixels above its end the list still counts as at its end. */
const END_MARGIN = 80

interface Row {
  readonly index: number
  readonly style?: CSSProperties
}

interface Lines {
  /** What is drawn of the list. */
  readonly rows: readonly Row[]
  /** Of the list itself. */
  readonly style: CSSProperties
  /** The `ref` of each row, where they have to be measured. */
  readonly measure?: (row: Element | null) => void
  /** `flow` has all lines or the first of them, `cut` the last of those it has, `virtual` each where its style says. */
  readonly shape: 'flow' | 'cut' | 'virtual'
  /** Whether it is known what is in sight: till then nothing more is asked for. */
  readonly isPlaced: boolean
  readonly isAtEnd: boolean
  /** When the last line wholly in sight was written, that the server knows; null while that is not to be kept. */
  readonly place: ChatPlace | null
  readonly scrollToEnd: () => void
}

/**
 * Which lines of a chat are drawn, and where. It opens with those above the line where it was left, or above its end, in
 * the flow: none of them has to be measured before they are painted. In an idle moment after that the list becomes a
 * virtual one, which stays where it is read, and at its end follows it. What `list` lies in scrolls.
 */
export function useLines(chat: Chat, items: readonly ChatItem[], list: RefObject<HTMLElement | null>): Lines {
  // What it opens with is looked up once: where it was left.
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
  // With each drawing till it is placed: the lines are measured by and by, and all of it is before the next paint.
  useLayoutEffect(() => {
    if (bottom === undefined || isPlaced) return
    if (bottom < 0) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(bottom, { align: 'end' })
  })
  useEffect(() => {
    if (!isVirtual) return undefined
    // The browser says where it scrolled to before the next frame; till then the list would seem to be at its top.
    const frame = requestAnimationFrame(() => setPlaced(true))
    return () => cancelAnimationFrame(frame)
  }, [isVirtual])

  const isAtEnd = chat.hasEnd && (isVirtual ? virtualizer.isAtEnd(END_MARGIN) : opened.last < 0)
  // Whoever reads the end still does when the keyboard opens, a long message is written, or what somebody said comes
  // before what waits here.
  const size = virtualizer.getTotalSize()
  const wasAtEnd = useRef(false)
  useLayoutEffect(() => {
    if (wasAtEnd.current && virtualizer.scrollDirection !== 'backward') virtualizer.scrollToEnd()
  }, [size, virtualizer])
  useEffect(() => {
    wasAtEnd.current = isAtEnd
  })
  // The virtualizer tells of a new height only when other lines come into sight by it: a tall last line would be cut.
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
  /** The last line wholly in sight that the server knows. */
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

/** Whether nobody has scrolled the list in the flow away from where it opened. */
function isAtItsEnd(list: HTMLElement): boolean {
  return list.getBoundingClientRect().bottom - windowBottom(list) <= END_MARGIN
}

/** Which of the list's lines is the last that is wholly in sight. */
function bottomLine(list: HTMLElement): number {
  return [...list.children].findLastIndex((line) => line.getBoundingClientRect().bottom <= windowBottom(list))
}

const windowBottom = (list: HTMLElement) => list.parentElement?.getBoundingClientRect().bottom ?? 0
