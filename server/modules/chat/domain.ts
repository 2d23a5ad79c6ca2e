import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { Message } from '#contract/http/system/chat.ts'

/** What somebody sends; `content` is trimmed. */
export interface NewMessage {
  readonly type: Message['type']
  readonly content: string
  readonly hasFile: boolean
}

/**
 * Whether there is something to say: words, or a picture with or without them (seed A, section 5). What is called a
 * text brings no file, and what is called a picture brings one.
 */
export function checkMessage({
  type,
  content,
  hasFile,
}: NewMessage): Decision<object, 'no-words' | 'no-picture' | 'not-a-text'> {
  if (type === 'image') return hasFile ? { ok: true } : refuse('no-picture')
  if (hasFile) return refuse('not-a-text')
  return content === '' ? refuse('no-words') : { ok: true }
}

/**
 * When a message counts as written: now, but later than the last one. Two calls may begin in the same millisecond,
 * or end in another order than they began, and a phone goes on from the last message it has.
 */
export function writtenAt(now: Date, lastAt: Date | null): Date {
  return lastAt === null ? now : new Date(Math.max(now.getTime(), lastAt.getTime() + 1))
}
