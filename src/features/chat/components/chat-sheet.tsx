import { useState } from 'react'

import type { Session } from '#data/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useChat } from '../queries.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'

export type ChatSheetProps = {
  cirkleId: string
  session: Session
  /** Sends and fetches, soon. */
  refresh: () => void
  onClose: () => void
}

/** What the members of a Cirkle say to each other, from where it was left; written and read without a network too. */
export function ChatSheet({ cirkleId, session, refresh, onClose }: ChatSheetProps) {
  const { chat, ...range } = useChat(cirkleId, session.user.id)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const isEmpty = chat != null && chat.messages.length + chat.waiting.length === 0
  return (
    <Sheet
      title={chat?.cirkleName ?? 'Chat'}
      isOpen
      onClose={onClose}
      look="tall"
      bodyRef={setBody}
      footer={
        chat != null && <Composer cirkleId={cirkleId} userId={session.user.id} onSent={range.showNewest} />
      }
    >
      {chat === undefined && (
        <Loading label="Loading the chat">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Loading>
      )}
      {chat === null && (
        <EmptyState
          title="This chat is not on this phone."
          text="You may not be one of the Cirkle’s members, or it comes with the next connection."
        />
      )}
      {isEmpty && chat.hasBeginning && (
        <EmptyState
          title="No messages yet."
          text="What you write here, all members of the Cirkle can read."
        />
      )}
      {chat != null && body !== null && !(isEmpty && chat.hasBeginning) && (
        <MessageList
          chat={chat}
          range={range}
          scroller={body}
          cirkleId={cirkleId}
          session={session}
          refresh={refresh}
        />
      )}
    </Sheet>
  )
}
