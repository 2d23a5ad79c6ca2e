import type { OutboxEntry } from '#data/outbox/entries/entry.ts'

/** Sending state of a message of mine, in a word or two. */
export function messageState(entry: Pick<OutboxEntry, 'state'> | undefined): string {
  switch (entry?.state) {
    case undefined:
    case 'accepted':
      return 'Sent'
    case 'queued':
      return 'Waiting to be sent'
    case 'sending':
      return 'Sending'
    case 'unknown':
      return 'Waiting for an answer'
    case 'auth_paused':
      return 'Waits for you to sign in'
    case 'needs_action':
      return 'Not sent'
  }
}
