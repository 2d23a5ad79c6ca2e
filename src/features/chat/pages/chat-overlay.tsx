import { lazy, Suspense } from 'react'

import type { ChatSheetProps } from '../components/chat-sheet.tsx'

const ChatSheet = lazy(() =>
  import('../components/chat-sheet.tsx').then(({ ChatSheet: component }) => ({ default: component })),
)

/** A Cirkle's chat over the page, loaded when it is opened. */
export function ChatOverlay(props: ChatSheetProps) {
  return (
    <Suspense>
      <ChatSheet {...props} />
    </Suspense>
  )
}
