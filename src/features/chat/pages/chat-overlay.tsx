import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { ChatSheetProps } from '../components/chat-sheet.tsx'

// The router's own, which draws at once what was loaded ahead: React's `lazy` waits even then.
const ChatSheet = lazyRouteComponent(() => import('../components/chat-sheet.tsx'), 'ChatSheet')

/** Loads what a chat is drawn by, ahead of the press that opens one. A file that cannot be had is told by that press. */
export const loadChat = async () => ChatSheet.preload?.()

/** A Cirkle's chat over the page. */
export function ChatOverlay(props: ChatSheetProps) {
  return (
    <Suspense>
      <ChatSheet {...props} />
    </Suspense>
  )
}
