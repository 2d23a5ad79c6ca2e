import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Session } from '#data/session.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNow } from '#ui/use-now.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { chatItems, type ChatItem } from '../chat-items.ts'
import { estimatedHeight, estimatedOffset, ROOM_ABOVE, TYPING_HEIGHT } from '../line-heights.ts'
import type { Chat } from '../read-chat.ts'
import type { OpenChat } from '../use-chat.ts'
import { useOlder } from '../use-older.ts'
import { usePlace } from '../use-place.ts'
import { useTypist } from '../use-typing.ts'
import styles from './message-list.module.css'
import { MessageRow } from './message-row.tsx'

type MessageListProps = {
  chat: Chat
  range: Omit<OpenChat, 'chat'>
  cirkleId: string
  session: Session
  refresh: () => void
}

/** How much of the screen's height the lines have, about; the first lines are chosen by it. */
const WINDOW_PART = 0.75
/** How near to either end more is asked for, in lines. */
const NEAR_END = 5
/** How many lines are drawn beyond those in sight: before the first paint as few as may be. */
const OVERSCAN = { first: 1, later: 8 }
/** Up to how many pixels above its end the list still counts as at its end. */
const END_MARGIN = 80

/**
 * The lines of a chat; only those in sight are drawn. It stays where it is read, and at its end follows it. What it lies
 * in scrolls.
 */
export function MessageList({ chat, range, cirkleId, session, refresh }: MessageListProps) {
  const now = useNow(null)
  const items = useMemo(() => chatItems(chat, now), [chat, now])
  const older = useOlder(cirkleId, session, range.showOlder)
  const typist = useTypist(cirkleId, session.user.id)
  const [isPlaced, setPlaced] = useState(false)
  const [isCalm, setCalm] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // What it opens with is looked up once: where it was left.
  const [place] = useState(() => items.findIndex(({ at }) => at === chat.readTo))
  const [window] = useState(() => ({ width: innerWidth, height: innerHeight * WINDOW_PART }))
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: (index) => estimatedHeight(items[index]),
    getItemKey: (index) => items[index]?.key ?? index,
    initialRect: window,
    initialOffset: () => estimatedOffset(items, place, window.height),
    overscan: isCalm ? OVERSCAN.later : OVERSCAN.first,
    anchorTo: 'end',
    followOnAppend: chat.hasEnd,
    scrollEndThreshold: END_MARGIN,
    paddingStart: ROOM_ABOVE,
    paddingEnd: TYPING_HEIGHT,
  })
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0]?.index, rows.at(-1)?.index]
  const isAtEnd = chat.hasEnd && virtualizer.isAtEnd(END_MARGIN)

  // With each drawing till it is placed: the lines are measured by and by, and all of it is before the first paint.
  useLayoutEffect(() => {
    if (isPlaced) return
    if (place < 0) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(place, { align: 'end' })
  })
  useEffect(() => {
    // The browser says where it scrolled to before the next frame; till then the list would seem to be at its top.
    const frame = requestAnimationFrame(() => setPlaced(true))
    const calm = async () => {
      await afterPaint()
      await whenIdle()
      setCalm(true)
    }
    void calm()
    return () => cancelAnimationFrame(frame)
  }, [])

  // Whoever reads the end still does when the keyboard opens or a long message is written.
  const height = virtualizer.scrollRect?.height
  const wasAtEnd = useRef(false)
  useLayoutEffect(() => {
    if (wasAtEnd.current) virtualizer.scrollToEnd()
  }, [height, virtualizer])
  useEffect(() => {
    wasAtEnd.current = isAtEnd
  })

  const own = items.at(-1)
  const ownKey = own?.entry === undefined ? undefined : own.key
  useEffect(() => {
    if (isPlaced && ownKey !== undefined) virtualizer.scrollToEnd()
    // oxlint-disable-next-line react/exhaustive-deps -- what I write is what I see next, once
  }, [ownKey])

  const wantsOlder = isPlaced && !chat.hasBeginning && older.state === 'ready' && (first ?? 0) < NEAR_END
  const { length } = items
  const { load } = older
  useEffect(() => {
    if (wantsOlder) load()
  }, [wantsOlder, load, length])
  const wantsNewer = isPlaced && !chat.hasEnd && (last ?? 0) >= items.length - NEAR_END
  const { showNewer } = range
  useEffect(() => {
    if (wantsNewer) showNewer().catch(reportError)
  }, [wantsNewer, showNewer, length])
  usePlace(cirkleId, isPlaced && !virtualizer.isScrolling ? { readTo: isAtEnd ? undefined : readTo() } : null)

  /** The last line wholly in sight that the server knows. */
  function readTo(): string | undefined {
    const bottom = (virtualizer.scrollOffset ?? 0) + (height ?? 0)
    const seen = rows.findLast(({ index, end }) => end <= bottom && items[index]?.entry === undefined)
    return seen && items[seen.index]?.at
  }

  const goToNewest = async () => {
    if (!chat.hasEnd) await range.showNewest()
    virtualizer.scrollToEnd()
  }
  return (
    <>
      {older.state === 'loading' && (
        <div className={styles['older']}>
          <Spinner /> <span>Loading earlier messages</span>
        </div>
      )}
      {older.state === 'failed' && (
        <div className={styles['older']} role="alert">
          <span>Earlier messages need a connection.</span>
          <Button variant="quiet" icon="sync" onClick={older.load}>
            Try again
          </Button>
        </div>
      )}
      <ol
        ref={list}
        className={styles['lines']}
        aria-label="Messages"
        style={{ blockSize: virtualizer.getTotalSize() }}
        data-ready={isPlaced}
      >
        {rows.map(({ key, index, start }) => {
          const item = items[index]
          return (
            item && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles['line']}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={chat.hasBeginning && chat.hasEnd ? items.length : -1}
              >
                <MessageRow item={item} userId={session.user.id} refresh={refresh} />
              </li>
            )
          )
        })}
      </ol>
      <div className={styles['foot']}>
        {typist !== undefined && <p className={styles['typing']}>{typist} is typing…</p>}
        {isPlaced && !isAtEnd && (
          <span className={styles['newest']}>
            <Button variant="secondary" icon="chevron" onClick={() => void goToNewest()}>
              Newest
            </Button>
          </span>
        )}
      </div>
      <News items={items} />
    </>
  )
}

/** Says a new message of somebody else to a screen reader, once; the list itself only comes and goes. */
function News({ items }: { items: readonly ChatItem[] }) {
  const last = items.findLast(({ isOwn }) => !isOwn)
  const [openedWith] = useState(last?.key)
  return (
    <VisuallyHidden>
      <output>
        {last !== undefined &&
          last.key !== openedWith &&
          `${last.author.name}: ${last.content || 'a picture'}`}
      </output>
    </VisuallyHidden>
  )
}
