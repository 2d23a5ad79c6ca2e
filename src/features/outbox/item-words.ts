import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import type { OutboxItem } from './queries.ts'

/** Heading of an entry. */
export function itemTitle({ subject, about }: Pick<OutboxItem, 'subject' | 'about'>): string {
  switch (subject.kind) {
    case 'payment':
      return subject.paymentMethod === 'bank' ? 'Payment by bank transfer' : 'Payment with cash'
    case 'proof':
      return 'Proof of a payment'
    case 'validation':
      return about === undefined ? 'Confirmation of a payment' : `Confirmation of ${about}’s payment`
    case 'reupload':
      return about === undefined ? 'Request for a new proof' : `Request to ${about} for a new proof`
    case 'report':
      return 'Report of a problem'
    case 'notifications-read':
      return 'Notifications marked as read'
    case 'message':
      return subject.type === 'image' ? 'Picture in the chat' : 'Message in the chat'
    case 'other':
      return 'Saved by another version of the app'
  }
}

/** When it is tried next, or what it waits for; undefined when a person has to act, or it is in flight. */
export function nextAttemptWords(
  { entry, waitsFor, subject }: Pick<OutboxItem, 'entry' | 'waitsFor' | 'subject'>,
  now: number,
): string | undefined {
  const before = subject.kind === 'message' ? 'the message before it' : 'its payment'
  if (waitsFor?.state === 'needs_action') return `Waits until you have seen to ${before}`
  if (waitsFor !== undefined) return `Goes after ${before}`
  if (entry.state === 'auth_paused') return 'Goes when you have signed in again'
  if (entry.state !== 'queued' && entry.state !== 'unknown') return undefined
  if (entry.lastError?.kind === 'no-connection') return 'Will be sent when you’re online'
  const wait = entry.nextAttemptAt - now
  if (wait <= 0) return 'Will be sent when you’re online'
  if (wait < 60_000) return `Next attempt in ${Math.ceil(wait / 1000)} seconds`
  const minutes = Math.ceil(wait / 60_000)
  return `Next attempt in ${minutes} minute${minutes === 1 ? '' : 's'}`
}

/** How much of its file has arrived: `180 KB of 240 KB`; undefined before the upload began. */
export function uploadWords({ upload }: Pick<OutboxEntry, 'upload'>): string | undefined {
  return upload && `${formatFileSize(upload.offset)} of ${formatFileSize(upload.size)} sent`
}

/** When it was saved, by the phone's clock. */
export function savedWords({ createdAt }: Pick<OutboxEntry, 'createdAt'>): string {
  return `Saved on ${formatDate(todayInKolkata(new Date(createdAt)))}`
}

/** Why it has not arrived, in the words of the source; `undefined` for a plain lack of connection. */
export function errorWords({
  lastError,
  state,
}: Pick<OutboxEntry, 'lastError' | 'state'>): string | undefined {
  if (lastError === undefined || state === 'sending') return undefined
  switch (lastError.kind) {
    case 'no-connection':
      return undefined
    case 'not-an-answer':
      return 'Something else than Cirkles answered, a Wi-Fi sign-in page perhaps.'
    case 'file':
      // Whether it is recorded comes first; another file may not be needed.
      return state === 'unknown'
        ? 'The file is damaged or gone. Cirkles first asks what was recorded.'
        : lastError.message
    case 'refused':
      return lastError.message
    case 'unexpected':
      return 'Something went wrong in the app. It is kept here, and you can export it.'
  }
}
