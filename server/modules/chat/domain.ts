import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { Message } from '#contract/http/system/chat.ts'

/** A message to send; `content` is trimmed. */
export interface NewMessage {
  readonly type: Message['type']
  readonly content: string
  readonly hasFile: boolean
}

/**
 * Whether a message has content: text, or a picture with or without a caption (seed A, section 5). Type text
 * has no file, type picture has one.
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
 * The timestamp of a message: now, but later than the last one. Two calls may begin in the same millisecond,
 * or end in another order than they began, and a phone continues after its last message.
 */
export function writtenAt(now: Date, lastAt: Date | null): Date {
  return lastAt === null ? now : new Date(Math.max(now.getTime(), lastAt.getTime() + 1))
}
