import { useCallback, useMemo, useRef, useState } from 'react'

import { type MessageRange, openingRange, rangeWithNewer, rangeWithOlder } from '#data/chat/read-range.ts'
import { localDb } from '#data/db/local-db.ts'
import { watch } from '#data/db/watch.ts'
import type { Session } from '#data/session/session.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import { type Source, useSource } from '#ui/hooks/use-source.ts'
import { keepOpened, keptChat, pressedChat } from './kept-chats.ts'
import { type Chat, readChat } from './read-chat.ts'

/** The functions are stable. */
export interface OpenChat {
  /** Undefined while it is being read, null when this phone has no such Cirkle (any more). */
  readonly chat: Chat | null | undefined
  /** Shows older messages; false when this phone has no more. */
  readonly showOlder: () => Promise<boolean>
  /** Shows newer messages. */
  readonly showNewer: () => Promise<void>
  /** Jumps to the newest messages. */
  readonly showNewest: () => Promise<void>
}

/** Messages added at a time. */
const PAGE = 50

/**
 * The visible part of a Cirkle's chat, live: from where it was left, growing either way. Read at once, or
 * taken as it was when last closed; watched for changes after the first paint.
 */
export function useChat(cirkleId: string, session: Session): OpenChat {
  const myId = session.user.id
  const [opening] = useState(() => {
    const last = keptChat(session, cirkleId)
    // Errors surface where it is awaited.
    const reading = last ? undefined : (pressedChat(session, cirkleId) ?? readChat(localDb(), cirkleId, myId))
    reading?.catch(() => undefined)
    return { last, reading }
  })
  // The requested range. The first read sets it; that must not cause another read.
  const box = useRef(opening.last?.range)
  const [shown, setShown] = useState(0)
  const source: Source<Chat | null | undefined> = useCallback(
    async ({ onValue, onError }) => {
      const take = (chat: Chat | null) => {
        box.current ??= chat?.range
        keepOpened(session, cirkleId, chat)
        onValue(chat)
      }
      if (shown === 0) {
        if (opening.reading !== undefined) take(await opening.reading)
        await afterPaint()
        await whenIdle()
      }
      return watch(async (db) => readChat(db, cirkleId, myId, box.current), { onValue: take, onError })
    },
    [cirkleId, session, myId, opening, shown],
  )
  const chat = useSource<Chat | null | undefined>(opening.last, source)

  const moves = useMemo(() => {
    const show = (range: MessageRange) => {
      box.current = range
      setShown((count) => count + 1)
    }
    return {
      async showOlder() {
        if (box.current === undefined) return false
        const range = await rangeWithOlder(localDb(), cirkleId, box.current, PAGE)
        if (range === undefined) return false
        show(range)
        return true
      },
      async showNewer() {
        if (box.current !== undefined) show(await rangeWithNewer(localDb(), cirkleId, box.current, PAGE))
      },
      async showNewest() {
        show(await openingRange(localDb(), cirkleId, undefined))
      },
    }
  }, [cirkleId])
  return { chat, ...moves }
}
