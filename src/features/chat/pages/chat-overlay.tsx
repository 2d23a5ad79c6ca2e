import { Suspense } from 'react'

import { loadPart } from '#data/api/load-part.ts'
import type { Session } from '#data/session/session.ts'
import { lazyPreloaded } from '#ui/lazy/lazy-preloaded.ts'
import type { ChatSheetProps } from '../components/chat-sheet.tsx'

// The router's own renders preloaded code at once: React's `lazy` suspends even then.
const ChatSheet = lazyPreloaded(() => import('../components/chat-sheet.tsx'), 'ChatSheet')

/**
 * Preloads what opening a chat needs; from then until `ending`, the read of a chat starts on pointer-down on
 * its link. Throws NoConnectionError when a file cannot be fetched, which is reported on opening.
 */
export async function prepareChats(session: Session, ending: AbortSignal): Promise<void> {
  await ChatSheet.preload?.()
  const { readFromPress } = await loadPart(() => import('./read-from-press.ts'))
  if (!ending.aborted) readFromPress(session, ending)
}

/** Starts loading a chat from an address, beside the page under it. Errors surface where it is rendered. */
export function beginChat(session: Session, cirkleId: string): void {
  ChatSheet.preload?.()?.catch(() => undefined)
  import('./read-from-press.ts')
    .then(({ beginReading }) => beginReading(session, cirkleId))
    .catch(() => undefined)
}

/** A Cirkle's chat over the page. */
export function ChatOverlay(props: ChatSheetProps) {
  return (
    <Suspense>
      <ChatSheet {...props} />
    </Suspense>
  )
}
