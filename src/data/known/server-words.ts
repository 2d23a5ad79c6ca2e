import type { Notification } from '#contract/http/system/notifications.ts'
import type { Words } from '#contract/messages/words.ts'
import type * as OwnWords from './own-words.ts'

/*
 * What a server said, in the language of this page: once the app's own words for it are loaded, before that in the
 * words of the server, which are in the language of the account.
 */

let own: typeof OwnWords | undefined

/** Loads the app's own words. Rejects without a network before they are on the phone. */
export async function loadOwnWords(): Promise<void> {
  own ??= await import('./own-words.ts')
}

export const noticeWords = (notice: Pick<Notification, 'message' | 'words'>): string =>
  own?.noticeWords(notice) ?? notice.message

/** Why something was refused. */
export const refusalWords = (refusal: {
  readonly message: string
  readonly words?: Words | undefined
}): string => own?.refusalWords(refusal) ?? refusal.message
