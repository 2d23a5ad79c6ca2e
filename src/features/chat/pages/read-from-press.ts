import { localDb } from '#data/db/local-db.ts'
import type { Session } from '#data/session/session.ts'
import { keepPressed, keptChat, pressedChat } from '../kept-chats.ts'
import { readChat } from '../read-chat.ts'

/** Starts reading a chat on pointer-down on its link, so that it is ready on release. */
export function readFromPress(session: Session, signal: AbortSignal): void {
  const read = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const cirkleId = link && new URL(link.href).searchParams.get('chat')
    if (cirkleId !== null) keepPressed(session, cirkleId, readChat(localDb(), cirkleId, session.user.id))
  }
  document.addEventListener('pointerdown', read, { signal, passive: true })
}

/** Reads a chat that an address opens, unless it is kept or the press on its link has started to. */
export function beginReading(session: Session, cirkleId: string): void {
  if (keptChat(session, cirkleId) ?? pressedChat(session, cirkleId)) return
  keepPressed(session, cirkleId, readChat(localDb(), cirkleId, session.user.id))
}
