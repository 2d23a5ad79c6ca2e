import { useEffect, useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { t } from '#messages/chat.ts'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useChat } from '../use-chat.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'

// Muting needs a network; the Cirkle's details say so.
const MuteButton = lazyOnline(
  async () => {
    // The lines come first.
    await afterPaint()
    return import('../mute/mute-button.tsx')
  },
  'MuteButton',
  () => null,
)

export type ChatSheetProps = {
  cirkleId: string
  session: Session
  /** Schedules a catch-up. */
  refresh: () => void
  onClose: () => void
}

/** How long the sheet waits to be drawn with its lines, in ms; on a slower phone it appears first. */
const PATIENCE_MS = 150

/** A Cirkle's chat, from where it was left; reads and writes offline too. */
export function ChatSheet({ cirkleId, session, refresh, onClose }: ChatSheetProps) {
  const { chat, ...range } = useChat(cirkleId, session)
  const isLate = useIsLate(PATIENCE_MS)
  if (chat === undefined && !isLate) return null
  const isEmpty = chat != null && chat.messages.length + chat.waiting.length === 0
  return (
    <Sheet
      title={chat?.cirkleName ?? 'Chat'}
      isOpen
      onClose={onClose}
      look="tall"
      aside={chat != null && <MuteButton cirkleId={cirkleId} session={session} />}
      footer={
        chat != null && <Composer cirkleId={cirkleId} userId={session.user.id} onSent={range.showNewest} />
      }
    >
      {chat === undefined && (
        <Loading label={t('loadingChat')}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Loading>
      )}
      {chat === null && <EmptyState title={t('notOnThisPhone')} text={t('notOnThisPhoneWhy')} />}
      {isEmpty && chat.hasBeginning && <EmptyState title={t('noMessages')} text={t('noMessagesHint')} />}
      {chat != null && !(isEmpty && chat.hasBeginning) && (
        <MessageList chat={chat} range={range} cirkleId={cirkleId} session={session} refresh={refresh} />
      )}
    </Sheet>
  )
}

/** Whether this many milliseconds have passed since the first render. */
function useIsLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
