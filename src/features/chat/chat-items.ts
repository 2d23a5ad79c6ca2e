import { type Message, MESSAGE_GONE } from '#contract/http/system/chat.ts'
import type { PictureShape } from '#data/db/rows.ts'
import { type EntrySubject, entrySubject } from '#data/outbox/entries/entry-subject.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { dayInIndia } from '#lib/words/india-time.ts'
import { t } from '#messages/chat.ts'

/** Where a picture comes from: the server, or this phone while it waits to be sent. */
export type PictureSource = { readonly url: string } | { readonly fileId: string }

/** One line of a chat, as it is drawn. */
export interface ChatItem {
  /** Stable from waiting to sent, so that the message keeps its place on the screen. */
  readonly key: string
  readonly isOwn: boolean
  readonly author: { readonly name: string; readonly profilePic: string | null }
  readonly content: string
  readonly picture: { readonly source: PictureSource; readonly shape: PictureShape | undefined } | undefined
  /** Instant: the server's, or this phone's for a waiting message. */
  readonly at: string
  /** Set while the message is not on the server. */
  readonly entry: OutboxEntry | undefined
  /** Heading above it on a new day: `Today`, `5 Nov 2026`. */
  readonly day: string | undefined
  /** Whether it starts a run of one author's messages: it then shows name and picture. */
  readonly isFirstOfAuthor: boolean
}

/** A message that waits in the outbox, and the shape of its picture. */
export interface WaitingMessage {
  readonly entry: OutboxEntry
  readonly shape: PictureShape | undefined
}

export interface ChatContent {
  readonly myId: string
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** Mine that the server's messages lack, in the order they were written. */
  readonly waiting: readonly WaitingMessage[]
}

type Line = Omit<ChatItem, 'day' | 'isFirstOfAuthor'>

/** The lines of a chat: the server's messages, then waiting ones. `now` is the phone's clock, ms. Pure. */
export function chatItems({ myId, messages, waiting }: ChatContent, now: number): ChatItem[] {
  const lines = [
    ...messages.map((message) => sentLine(message, myId)),
    ...waiting.flatMap((each) => waitingLine(each)),
  ]
  return lines.map((line, index) => {
    const before = lines[index - 1]
    const day = dayInIndia(line.at, now)
    const isNewDay = before === undefined || dayInIndia(before.at, now) !== day
    return {
      ...line,
      day: isNewDay ? day : undefined,
      isFirstOfAuthor:
        isNewDay || before.isOwn !== line.isOwn || (!line.isOwn && before.author.name !== line.author.name),
    }
  })
}

function sentLine(message: Message, myId: string): Line {
  const { id, userId, clientId, user, content, fileUrl, fileWidth, fileHeight, createdAt } = message
  const isOwn = userId === myId
  const shape =
    fileWidth === null || fileHeight === null ? undefined : { width: fileWidth, height: fileHeight }
  return {
    key: (isOwn ? clientId : null) ?? id,
    isOwn,
    author: user,
    content: content === MESSAGE_GONE ? t('messageGone') : content,
    picture: fileUrl === null ? undefined : { source: { url: fileUrl }, shape },
    at: createdAt,
    entry: undefined,
  }
}

function waitingLine({ entry, shape }: WaitingMessage): Line[] {
  const subject: EntrySubject = entrySubject(entry)
  if (subject.kind !== 'message') return []
  const [fileId] = entry.files
  return [
    {
      key: entry.id,
      isOwn: true,
      author: { name: '', profilePic: null },
      content: subject.content,
      picture: fileId === undefined ? undefined : { source: { fileId }, shape },
      at: new Date(entry.createdAt).toISOString(),
      entry,
    },
  ]
}
