import { useEffect, useState } from 'react'

import type { ChatPlace } from '#data/chat/unread.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'
import { keepPlace } from './actions.ts'

/** Saves the place a chat is read to, once scrolling rests, and with each new visible line. */
export function usePlace(cirkleId: string, place: ChatPlace | null): void {
  const [disk] = useState(() => coalesceWrites<ChatPlace>((value) => keepPlace(cirkleId, value), reportError))
  const isKnown = place !== null
  const readTo = place?.readTo
  const seenTo = place?.seenTo
  useEffect(() => {
    if (isKnown) disk.put({ readTo, seenTo })
  }, [disk, isKnown, readTo, seenTo])
}
