import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { refusalWords } from '#data/known/server-words.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { t } from '#messages/outbox.ts'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import type { OutboxItem } from './queries.ts'

/** Heading of an entry. */
export function itemTitle({ subject, about }: Pick<OutboxItem, 'subject' | 'about'>): string {
  switch (subject.kind) {
    case 'payment':
      return subject.paymentMethod === 'bank' ? t('bankPayment') : t('cashPayment')
    case 'received':
      return about === undefined ? t('receivedCash') : t('receivedCashFrom', { name: about })
    case 'given':
      return about === undefined ? t('givenCash') : t('givenCashBy', { name: about })
    case 'yes':
      return t('yesToRecord')
    case 'no':
      return t('noToRecord')
    case 'hand-over':
      return t('handOver')
    case 'acknowledgement':
      return t('handOverReceived')
    case 'sent-back':
      return t('handOverSentBack')
    case 'proof':
      return subject.of === 'payment' ? t('proofOfAPayment') : t('proofOfAHandOver')
    case 'validation':
      return about === undefined ? t('confirmation') : t('confirmationOf', { name: about })
    case 'reupload':
      return about === undefined ? t('proofRequest') : t('proofRequestTo', { name: about })
    case 'report':
      return t('problemReport')
    case 'notifications-read':
      return t('notificationsRead')
    case 'message':
      return subject.type === 'image' ? t('chatPicture') : t('chatMessage')
    case 'other':
      return t('savedByAnotherVersion')
  }
}

/** What a proof proves, for texts. */
export const recordOf = (subject: OutboxItem['subject']): 'handOver' | 'payment' =>
  subject.kind === 'proof' && subject.of === 'hand-over' ? 'handOver' : 'payment'

/** When it is tried next, or what it waits for; undefined when a person has to act, or it is in flight. */
export function nextAttemptWords(
  { entry, waitsFor, subject }: Pick<OutboxItem, 'entry' | 'waitsFor' | 'subject'>,
  now: number,
): string | undefined {
  const isMessage = subject.kind === 'message'
  const of = recordOf(subject)
  if (waitsFor?.state === 'needs_action')
    return isMessage ? t('waitsForMessage') : t('waitsForPayment', { of })
  if (waitsFor !== undefined) return isMessage ? t('goesAfterMessage') : t('goesAfterPayment', { of })
  if (entry.state === 'auth_paused') return t('goesAfterSignIn')
  if (entry.state !== 'queued' && entry.state !== 'unknown') return undefined
  if (entry.lastError?.kind === 'no-connection') return t('goesWhenOnline')
  const wait = entry.nextAttemptAt - now
  if (wait <= 0) return t('goesWhenOnline')
  if (wait < 60_000) return t('nextAttemptInSeconds', { seconds: Math.ceil(wait / 1000) })
  return t('nextAttemptInMinutes', { minutes: Math.ceil(wait / 60_000) })
}

/** How much of its file has arrived: `180 KB of 240 KB`; undefined before the upload began. */
export function uploadWords({ upload }: Pick<OutboxEntry, 'upload'>): string | undefined {
  return upload && t('uploaded', { sent: formatFileSize(upload.offset), size: formatFileSize(upload.size) })
}

/** When it was saved, by the phone's clock. */
export function savedWords({ createdAt }: Pick<OutboxEntry, 'createdAt'>): string {
  return t('savedOn', { date: formatDate(todayInKolkata(new Date(createdAt))) })
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
      return t('foreignAnswer')
    case 'file':
      // Whether it is recorded comes first; another file may not be needed.
      return state === 'unknown' ? t('fileGone') : lastError.message
    case 'refused':
      return refusalWords(lastError)
    case 'unexpected':
      return t('appFailed')
  }
}
