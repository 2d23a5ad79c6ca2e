import { createHash } from 'node:crypto'
import { plainWords } from '#contract/messages/words.ts'
import type { Effect } from '#server/http/routing/due-step.ts'
import { peopleAfter } from '#server/modules/accounts/account/audience-store.ts'
import { notify } from '#server/modules/notifications/store.ts'

/** People notified per transaction. */
const AT_ONCE = 500

/** Words for everybody. */
export interface Announcement {
  readonly message: string
  /** Also for those who want no announcements, and for those who are suspended. */
  readonly isMandatory: boolean
}

/**
 * Notifies the next people after the id `after`, in the order of ids, and returns their ids: none when everybody
 * has been. Those who want no announcements are among them, and are not told. Given again with the same
 * `onceKey`, it reaches only those it missed.
 */
export async function announceToNext(
  { tx, now, effects }: Effect,
  { message, isMandatory, onceKey }: Announcement & { readonly onceKey: string },
  after: string | null,
): Promise<string[]> {
  const ids = (await peopleAfter(tx, after, AT_ONCE, { isMandatory })).map(({ id }) => id)
  const announcements = ids.map((userId) => ({
    userId,
    type: 'announcement' as const,
    words: plainWords(message),
    data: {},
    ...(!isMandatory && { flag: 'system_announcements' as const }),
    onceKey: `announcement:${onceKey}`,
  }))
  await notify(tx, effects, now, announcements)
  return ids
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
