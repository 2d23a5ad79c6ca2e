import type { Session } from '#data/session/session.ts'
import type { Chat } from './read-chat.ts'

/*
 * Chats that open without another read, kept in memory by session: signing out leaves nothing of it in the
 * page.
 */

/** A longer chat, read far back, is not kept. */
const MOST_MESSAGES = 100
/** How long a press's read stays valid, in ms; one on the early Home waits for the app to start. */
const LONGEST_PRESS_MS = 3_000

interface Kept {
  readonly cirkleId: string
  readonly chat: Chat
}

interface Pressed {
  readonly cirkleId: string
  readonly reading: Promise<Chat | null>
  readonly at: number
  /** Set once read. */
  chat?: Chat
}

const opened = new WeakMap<Session, Kept>()
const pressed = new WeakMap<Session, Pressed>()

/** A Cirkle's kept chat: read since the press, or as it was when last open. It opens without another read. */
export function keptChat(session: Session, cirkleId: string): Chat | undefined {
  const last = opened.get(session)
  return ofThisPress(session, cirkleId)?.chat ?? (last?.cirkleId === cirkleId ? last.chat : undefined)
}

/** Keeps the open chat; null when it no longer exists. */
export function keepOpened(session: Session, cirkleId: string, chat: Chat | null): void {
  if (pressed.get(session)?.cirkleId === cirkleId) pressed.delete(session)
  if (chat === null || chat.messages.length > MOST_MESSAGES) opened.delete(session)
  else opened.set(session, { cirkleId, chat })
}

/** Keeps the read a press has started, before the chat opens. Its errors surface where it is opened. */
export function keepPressed(session: Session, cirkleId: string, reading: Promise<Chat | null>): void {
  const press: Pressed = { cirkleId, reading, at: performance.now() }
  pressed.set(session, press)
  const drop = () => {
    if (pressed.get(session) === press) pressed.delete(session)
  }
  reading.then((chat) => {
    if (chat === null) drop()
    else press.chat = chat
  }, drop)
}

/** The read that the current press on a Cirkle's chat has started. */
export function pressedChat(session: Session, cirkleId: string): Promise<Chat | null> | undefined {
  return ofThisPress(session, cirkleId)?.reading
}

function ofThisPress(session: Session, cirkleId: string): Pressed | undefined {
  const last = pressed.get(session)
  const isThis = last?.cirkleId === cirkleId && performance.now() - last.at < LONGEST_PRESS_MS
  return isThis ? last : undefined
}
