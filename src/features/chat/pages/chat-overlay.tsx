import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { Session } from '#data/session/session.ts'
import type { ChatSheetProps } from '../components/chat-sheet.tsx'
import type { Ahead } from './chat-ahead.tsx'

// The router's own, which draws at once what was loaded ahead: React's `lazy` waits even then.
const ChatSheet = lazyRouteComponent(() => import('../components/chat-sheet.tsx'), 'ChatSheet')

/** Does in idle moments what the press that opens a chat would wait for. A file that cannot be had is told by that press. */
export async function prepareChats(ahead: Ahead): Promise<void> {
  await ChatSheet.preload?.()
  const { rehearseChats } = await import('./chat-ahead.tsx')
  await rehearseChats(ahead)
}

/** Begins what an address with a chat waits for, beside the page under it. What goes wrong is told where it is drawn. */
export function beginChat(session: Session, cirkleId: string): void {
  ChatSheet.preload?.()?.catch(() => undefined)
  import('./chat-ahead.tsx')
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
