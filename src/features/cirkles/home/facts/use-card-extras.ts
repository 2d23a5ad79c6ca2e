import { useCallback } from 'react'

import type { Member } from '#contract/http/cirkles/cirkles.ts'
import type { ChatHead } from '#data/chat/unread.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { type Source, useSource } from '#ui/hooks/use-source.ts'

/** What a card shows of a Cirkle beyond Home's own data. */
export interface CardExtras {
  /** Undefined for a chat that the phone does not have. */
  readonly chat: ChatHead | undefined
  /** In payout order; empty until the phone has them. */
  readonly members: readonly Member[]
}

const NONE: ReadonlyMap<string, CardExtras> = new Map()

/**
 * The members and the chats of these Cirkles; none while they are being read, which waits for the first paint:
 * a card keeps the room for them. Pass only the Cirkles shown: each costs requests to the database.
 */
export function useCardExtras(myId: string, cirkleIds: readonly string[]): ReadonlyMap<string, CardExtras> {
  const wanted = cirkleIds.join(' ')
  const source: Source<ReadonlyMap<string, CardExtras>> = useCallback(
    async (listener) => {
      await afterPaint()
      await afterPresses()
      const [{ watch }, { readChatHeads }] = await Promise.all([
        import('#data/db/watch.ts'),
        import('#data/chat/unread.ts'),
      ])
      return watch(async (db) => {
        const ids = wanted.split(' ')
        const [chats, rows] = await Promise.all([readChatHeads(db, myId, ids), db.members.bulkGet(ids)])
        return new Map(
          ids.map((id, place) => [id, { chat: chats.get(id), members: rows[place]?.members ?? [] }]),
        )
      }, listener)
    },
    [myId, wanted],
  )
  return useSource(NONE, source)
}
