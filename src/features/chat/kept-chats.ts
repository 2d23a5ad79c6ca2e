import type { Session } from '#data/session/session.ts'
import type { Chat } from './read-chat.ts'

/*
 * What a chat can be opened with before it is read again. With their sessions: who signs out leaves nothing of theirs
 * in the page.
 */

/** Of a chat that was read far back no more is kept than its newest would take. */
const MOST_MESSAGES = 100
/** How long a read serves that began with the press, in ms; one on the last Home waits for the app to start. */
const LONGEST_PRESS_MS = 3_000

interface Kept {
  readonly cirkleId: string
  readonly chat: Chat
}

interface Pressed {
  readonly cirkleId: string
  readonly reading: Promise<Chat | null>
  readonly at: number
  /** What was read, when it was. */
  chat?: Chat
}

const opened = new WeakMap<Session, Kept>()
const ahead = new WeakMap<Session, Kept>()
const pressed = new WeakMap<Session, Pressed>()

/**
 * A Cirkle's chat, when it was read since the finger came down, was open last, as it stood then, or was read ahead: it
 * is opened without being read.
 */
export function keptChat(session: Session, cirkleId: string): Chat | undefined {
  const kept = [opened.get(session), ahead.get(session)]
  return ofThisPress(session, cirkleId)?.chat ?? kept.find((each) => each?.cirkleId === cirkleId)?.chat
}

/** Remembers what is open; null is a chat that is not there any more. */
export function keepOpened(session: Session, cirkleId: string, chat: Chat | null): void {
  for (const older of [ahead, pressed]) if (older.get(session)?.cirkleId === cirkleId) older.delete(session)
  if (chat === null || chat.messages.length > MOST_MESSAGES) opened.delete(session)
  else opened.set(session, { cirkleId, chat })
}

/** Remembers a chat before it is asked for; false when it was since, and its reader need not go on. */
export function keepAhead(session: Session, cirkleId: string, chat: Chat | null): boolean {
  if (opened.get(session)?.cirkleId === cirkleId) return false
  if (chat === null) ahead.delete(session)
  else ahead.set(session, { cirkleId, chat })
  return true
}

/** Remembers what a press has begun to read, before it has opened the chat. What goes wrong is told where it is opened. */
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

/** What the press began to read that opens a Cirkle's chat now. */
export function pressedChat(session: Session, cirkleId: string): Promise<Chat | null> | undefined {
  return ofThisPress(session, cirkleId)?.reading
}

function ofThisPress(session: Session, cirkleId: string): Pressed | undefined {
  const last = pressed.get(session)
  const isThis = last?.cirkleId === cirkleId && performance.now() - last.at < LONGEST_PRESS_MS
  return isThis ? last : undefined
}
