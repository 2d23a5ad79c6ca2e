import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { t } from '#messages/chat.ts'

/** Sending state of a message of mine, in a word or two. */
export function messageState(entry: Pick<OutboxEntry, 'state'> | undefined): string {
  switch (entry?.state) {
    case undefined:
    case 'accepted':
      return t('sent')
    case 'queued':
      return t('waiting')
    case 'sending':
      return t('sending')
    case 'unknown':
      return t('waitingForAnAnswer')
    case 'auth_paused':
      return t('waitsForSignIn')
    case 'needs_action':
      return t('notSent')
  }
}
