import { useEffect, useState } from 'react'

import type { ChatPlace } from '#data/chat/unread.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'
import { keepPlace } from './actions.ts'

/** Keeps the place a chat is read to, once the scrolling has come to rest, and each new line that comes into sight. */
export function usePlace(cirkleId: string, place: ChatPlace | null): void {
  const [disk] = useState(() => coalesceWrites<ChatPlace>((value) => keepPlace(cirkleId, value), reportError))
  const isKnown = place !== null
  const readTo = place?.readTo
  const seenTo = place?.seenTo
  useEffect(() => {
    if (isKnown) disk.put({ readTo, seenTo })
  }, [disk, isKnown, readTo, seenTo])
}
