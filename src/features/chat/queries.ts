import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useRef, useState } from 'react'

import type { Message } from '#contract/http/chat.ts'
import { messagesOf } from '#data/chat/apply-messages.ts'
import {
  messagesBetween,
  type MessageRange,
  openingRange,
  rangeWithNewer,
  rangeWithOlder,
} from '#data/chat/read-range.ts'
import { localDb } from '#data/db/local-db.ts'
import { readFacts } from '#data/db/facts.ts'
import { chatGroup } from '#data/outbox/enqueue-message.ts'
import { listEntries } from '#data/outbox/read-entries.ts'
import type { ChatContent, WaitingMessage } from './chat-items.ts'

/** A chat as far as it is open on the screen. */
export interface Chat extends ChatContent {
  readonly cirkleName: string
  /** Whether nothing came before what is shown. */
  readonly hasBeginning: boolean
  /** Whether nothing newer is on this phone than what is shown. */
  readonly hasEnd: boolean
  /** Where it was left, when that was not at its end. */
  readonly readTo: string | undefined
}

/** The functions stay the same: each is asked for once by what is on the screen. */
export interface OpenChat {
  /** Undefined while it is being read, null when this phone has no such Cirkle (any more). */
  readonly chat: Chat | null | undefined
  /** Shows more of what came before; false when this phone has nothing more of it. */
  readonly showOlder: () => Promise<boolean>
  /** Shows more of what came after. */
  readonly showNewer: () => Promise<void>
  /** Shows the newest, whatever was shown before. */
  readonly showNewest: () => Promise<void>
}

/** How many more messages are shown at once. */
const PAGE = 50

/** The part of a Cirkle's chat that is on the screen, live: from where it was left, growing either way. */
export function useChat(cirkleId: string, myId: string): OpenChat {
  // No state: the first read sets it, and must not read again for that.
  const box = useRef<MessageRange>(undefined)
  const [shown, setShown] = useState(0)
  const chat = useLiveQuery(async () => {
    const db = localDb()
    const tables = [db.facts, db.chats, db.messages, db.outbox, db.outboxFiles]
    // One moment of all: a message that leaves the outbox is in the chat, never in both and never in neither.
    return db.dexie.transaction('r', tables, async (): Promise<Chat | null> => {
      const { cirkles = [] } = await readFacts(db, ['cirkles'])
      const cirkle = cirkles.find(({ id }) => id === cirkleId)
      if (cirkle === undefined) return null
      const row = await db.chats.get(cirkleId)
      box.current ??= await openingRange(db, cirkleId, row?.readTo)
      const range = box.current
      const messages = await messagesBetween(db, cirkleId, range)
      const first = await messagesOf(db, cirkleId).first()
      return {
        myId,
        cirkleName: cirkle.name,
        messages,
        waiting: await readWaiting(cirkleId, myId),
        hasBeginning: row?.hasBeginning === true && (first === undefined || first.id === messages[0]?.id),
        hasEnd: range.limit === Infinity,
        readTo: row?.readTo,
      }
    })
  }, [cirkleId, myId, shown])

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

/** My messages that are not there yet, also by other ways than their own answer: the socket or a sync may be first. */
async function readWaiting(cirkleId: string, myId: string): Promise<WaitingMessage[]> {
  const db = localDb()
  const { entries } = await listEntries(db, myId)
  const unsent = entries.filter(({ group, state }) => group === chatGroup(cirkleId) && state !== 'accepted')
  if (unsent.length === 0) return []
  const there = await db.messages
    .where('clientId')
    .anyOf(unsent.map(({ id }) => id))
    .toArray()
  const arrived = new Set(
    there.filter((message: Message) => message.userId === myId).map(({ clientId }) => clientId),
  )
  const waiting = unsent.filter(({ id }) => !arrived.has(id))
  const files = await db.outboxFiles.bulkGet(waiting.flatMap(({ files: ids }) => ids))
  return waiting.map((entry) => ({
    entry,
    shape: files.find((file) => file !== undefined && entry.files.includes(file.id))?.shape,
  }))
}

/** The picture of a message that waits on this phone. */
export async function readWaitingPicture(fileId: string): Promise<Blob | undefined> {
  const file = await localDb().outboxFiles.get(fileId)
  return file && new Blob([file.bytes], { type: file.mime })
}
