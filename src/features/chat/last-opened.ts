import type { Session } from '#data/session.ts'
import type { Chat } from './read-chat.ts'

/** Of a chat that was read far back no more is kept than its newest would take. */
const MOST_MESSAGES = 100

interface Opened {
  readonly cirkleId: string
  readonly chat: Chat
}

/** With their sessions: who signs out leaves nothing of theirs in the page. */
const opened = new WeakMap<Session, Opened>()

/** The chat that was open last, as it stood then, when it is this Cirkle's: it is opened again without being read. */
export function lastOpened(session: Session, cirkleId: string): Chat | undefined {
  const last = opened.get(session)
  return last?.cirkleId === cirkleId ? last.chat : undefined
}

/** Remembers what is open; null is a chat that is not there any more. */
export function keepOpened(session: Session, cirkleId: string, chat: Chat | null): void {
  if (chat === null || chat.messages.length > MOST_MESSAGES) opened.delete(session)
  else opened.set(session, { cirkleId, chat })
}
