import { useCallback } from 'react'

import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { type Source, useSource } from '#ui/hooks/use-source.ts'

const NONE: ReadonlyMap<string, number> = new Map()

/**
 * Unread message counts of these Cirkles' chats; none while they are being read, which waits for the first
 * paint. Pass only the Cirkles shown: each costs a request to the database.
 */
export function useUnreadChats(myId: string, cirkleIds: readonly string[]): ReadonlyMap<string, number> {
  const wanted = cirkleIds.join(' ')
  const source: Source<ReadonlyMap<string, number>> = useCallback(
    async (listener) => {
      await afterPaint()
      await afterPresses()
      const [{ watch }, { countUnread }] = await Promise.all([
        import('#data/db/watch.ts'),
        import('#data/chat/unread.ts'),
      ])
      return watch(async (db) => countUnread(db, myId, wanted.split(' ')), listener)
    },
    [myId, wanted],
  )
  return useSource(NONE, source)
}
