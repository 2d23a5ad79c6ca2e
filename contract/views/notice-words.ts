import type { Notification } from '../http/system/notifications.ts'
import { t } from '../messages/notices.ts'
import { knownWords } from './known-words.ts'

/** A notification in the language of this page; in the server's words where this app does not know them. */
export const noticeWords = ({ message, words }: Pick<Notification, 'message' | 'words'>): string =>
  knownWords(words, 'notices', t) ?? message
