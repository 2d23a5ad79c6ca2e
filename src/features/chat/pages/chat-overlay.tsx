import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

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

/** A Cirkle's chat over the page. */
export function ChatOverlay(props: ChatSheetProps) {
  return (
    <Suspense>
      <ChatSheet {...props} />
    </Suspense>
  )
}
