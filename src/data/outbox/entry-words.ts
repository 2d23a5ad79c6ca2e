import type { OutboxEntry } from './entry.ts'

/** An entry's state as people read it. `tone` is a tone of the kit. */
export interface EntryWords {
  readonly words: string
  readonly tone: 'neutral' | 'info' | 'waiting' | 'danger' | 'success'
}

/** What is said, where all else is recorded. */
const TALK: ReadonlySet<string> = new Set(['send-message', 'report-problem'])

/**
 * What an entry's state is called, everywhere: never more certain than it is (offline.md, "What a person
 * sees"). A record that was accepted still awaits its payee.
 */
export function entryWords(entry: Pick<OutboxEntry, 'state' | 'endpoint' | 'receipt'>): EntryWords {
  switch (entry.state) {
    case 'queued':
      return { words: 'Saved on this phone', tone: 'info' }
    case 'sending':
      return { words: 'Sending', tone: 'info' }
    case 'unknown':
      return { words: 'Sent, no answer seen yet', tone: 'waiting' }
    case 'auth_paused':
      return { words: 'Saved on this phone, waits for you to sign in', tone: 'waiting' }
    case 'needs_action':
      // Another phone was first: the money is recorded, only this copy is not needed.
      if (entry.receipt !== undefined) {
        return { words: `Already recorded · ${entry.receipt.receiptNumber}`, tone: 'info' }
      }
      return {
        words: TALK.has(entry.endpoint) ? 'Not sent, needs you' : 'Not recorded, needs you',
        tone: 'danger',
      }
    case 'accepted':
      return acceptedWords(entry)
  }
}

/** Whether the server asks for the identity check before it takes this (product.md §4). */
export const asksForKyc = ({ state, lastError }: Pick<OutboxEntry, 'state' | 'lastError'>): boolean =>
  state === 'needs_action' && lastError?.kind === 'refused' && lastError.code === 'kyc_required'

function acceptedWords({ endpoint, receipt }: Pick<OutboxEntry, 'endpoint' | 'receipt'>): EntryWords {
  switch (endpoint) {
    case 'submit-payment':
      return {
        words: sentWords(receipt?.receiptNumber ?? null),
        tone: 'waiting',
      }
    case 'attach-proof':
      return { words: 'The proof has arrived', tone: 'success' }
    case 'validate-payment':
    case 'request-reupload':
    case 'mark-notifications-read':
    case 'send-message':
    case 'report-problem':
      return { words: 'Sent', tone: 'success' }
  }
}

/** A payment the server has and its payee has not answered. */
export function sentWords(receiptNumber: string | null): string {
  return receiptNumber === null
    ? 'Sent, awaiting confirmation'
    : `Sent, awaiting confirmation · ${receiptNumber}`
}
