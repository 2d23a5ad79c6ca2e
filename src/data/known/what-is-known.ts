import { t } from '#messages/data.ts'
import { type OutboxEntry, recordsCash } from '../outbox/entries/entry.ts'
import { metRecord } from '../outbox/entries/met-record.ts'
import { countWaiting } from '../outbox/entries/schedule.ts'

/**
 * What the app may say about sending, given what it knows; docs/offline.md has the table. Screens, pill and
 * notifications say this, and nothing more certain.
 */
export interface Known {
  /** By entry, in the order of the outbox. */
  readonly entries: readonly EntryKnown[]
  readonly pill: Pill
  /** For a run in the background; undefined when there is nothing to tell, or not everything yet. */
  readonly notification: Notice | undefined
}

/** The phone's state. */
export interface Phone {
  /** The user's, in the order they were saved. */
  readonly entries: readonly OutboxEntry[]
  /** Rows that cannot be read: they may be money, so a person must deal with them. */
  readonly unreadable: number
  readonly line: Line
  /** How many entries were accepted in the run that just ended. */
  readonly accepted: number
  /** Whether the browser sends with the app closed (Background Sync). */
  readonly sendsWhenClosed: boolean
}

/** Result of the last try to reach the server; `unasked` before the first of this start. */
export type Line =
  | 'unasked'
  | 'asking'
  | 'offline'
  | 'refused'
  | 'superseded'
  | 'signed-out'
  | 'update-needed'
  | 'up-to-date'

export interface EntryKnown extends EntryWords {
  /** The next step, if the words do not say it; undefined when there is none. */
  readonly next: string | undefined
}

export interface Pill {
  readonly state: 'unknown' | 'offline' | 'syncing' | 'waiting' | 'needs-you' | 'update-needed' | 'up-to-date'
  /** Entries that somebody waits for and that are sent automatically. */
  readonly pending: number
}

export interface Notice {
  readonly title: string
  readonly body: string
}

/** How many entries the outbox holds, by what is left to do for them. */
export interface Left {
  /** Sent without anybody doing anything. */
  readonly left: number
  /** Of these, entries a person saved and waits for: not "read" marks of notifications. */
  readonly pending: number
  /** Entries that wait for a person, including unreadable ones. */
  readonly needPerson: number
}

export function whatIsKnown({ entries, unreadable, line, accepted, sendsWhenClosed }: Phone): Known {
  const left = countLeft(entries, unreadable)
  return {
    entries: entries.map((entry) => ({
      ...entryWords(entry),
      next: nextOf(entry, entries, sendsWhenClosed),
    })),
    pill: pillOf(left, line),
    notification: noticeOf(left, accepted),
  }
}

/** Counts an outbox. */
export function countLeft(entries: readonly OutboxEntry[], unreadable: number): Left {
  const stuck = entries.filter(({ state }) => state === 'needs_action' || state === 'auth_paused').length
  return {
    left: countWaiting(entries),
    pending: countWaiting(entries.filter(({ endpoint }) => endpoint !== 'mark-notifications-read')),
    needPerson: stuck + unreadable,
  }
}

/** The pill's state. "Up to date" only after an applied sync, with nothing left and nothing stuck. */
export function pillOf({ left, pending, needPerson }: Left, line: Line): Pill {
  if (line === 'unasked') return { state: 'unknown', pending }
  if (line === 'asking') return { state: 'syncing', pending }
  if (line === 'offline') return { state: 'offline', pending }
  if (needPerson > 0) return { state: 'needs-you', pending }
  if (line === 'update-needed') return { state: 'update-needed', pending }
  return { state: line === 'up-to-date' && left === 0 ? 'up-to-date' : 'waiting', pending }
}

/** The notification after a run in the background: "All sent" only when everything was sent. */
export function noticeOf({ left, needPerson }: Left, accepted: number): Notice | undefined {
  if (accepted === 0 || left > 0) return undefined
  if (needPerson === 0) return { title: t('allSent'), body: t('waitingSent', { count: accepted }) }
  return { title: t('notAllSent'), body: t('someNeedYou', { count: needPerson }) }
}

/** The next step for an entry: "by itself" only if that is true. */
export function nextOf(
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  sendsWhenClosed: boolean,
): string | undefined {
  switch (entry.state) {
    case 'queued':
    case 'unknown': {
      if (!goesByItself(entry, entries)) return t('waitsForEarlier')
      return sendsWhenClosed ? t('sentByItself') : t('sentByItselfWhileOpen')
    }
    case 'sending':
      return t('beingSentNow')
    case 'auth_paused':
      return t('sentAfterSignIn')
    case 'needs_action':
      if (metRecord(entry) && entry.lastError?.code === 'already_recorded') return t('answerTheRecord')
      return entry.receipt === undefined ? undefined : t('recordedByAnotherPhone')
    case 'accepted':
      return answeredBy(entry)
  }
}

/** Says who must answer an accepted record; undefined for a record that needs no answer. */
function answeredBy({ endpoint, input }: OutboxEntry): string | undefined {
  if (endpoint === 'submit-payment') return t('payeeStillToConfirm', { of: 'payment' })
  if (recordsCash(endpoint))
    return isPayersToAnswer({ endpoint, input }) ? t('payerStillToAnswer') : t('othersStillToAnswer')
  if (endpoint !== 'record-hand-over') return undefined
  return 'attester' in input ? t('othersStillToAnswer') : t('payeeStillToConfirm', { of: 'handOver' })
}

/** Whether no earlier entry blocks this one permanently. */
function goesByItself(entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  const before = entries.filter(({ sequence }) => sequence < entry.sequence)
  return countWaiting([...before, entry]) > countWaiting(before)
}

/** An entry's state as people read it. `tone` is a tone of the kit. */
export interface EntryWords {
  readonly words: string
  readonly tone: 'neutral' | 'info' | 'waiting' | 'danger' | 'success'
}

/** Their refused entries say "Not sent", all others "Not recorded". */
const TALK: ReadonlySet<string> = new Set(['send-message', 'report-problem'])

/**
 * The app's name for an entry's state: never more certain than it is (offline.md, "What a person sees"). An
 * accepted record still awaits its payee.
 */
export function entryWords(
  entry: Pick<OutboxEntry, 'state' | 'endpoint' | 'receipt'> & Partial<Pick<OutboxEntry, 'input'>>,
): EntryWords {
  switch (entry.state) {
    case 'queued':
      return { words: t('savedOnThisPhone'), tone: 'info' }
    case 'sending':
      return { words: t('sending'), tone: 'info' }
    case 'unknown':
      return { words: t('checkingArrival'), tone: 'waiting' }
    case 'auth_paused':
      return { words: t('savedWaitsForSignIn'), tone: 'waiting' }
    case 'needs_action':
      // Another phone was first: the money is recorded, only this copy is not needed.
      if (entry.receipt !== undefined) {
        const { receiptNumber } = entry.receipt
        return { words: t('alreadyRecorded', { receiptNumber }), tone: 'info' }
      }
      return {
        words: TALK.has(entry.endpoint) ? t('notSentNeedsYou') : t('notRecordedNeedsYou'),
        tone: 'danger',
      }
    case 'accepted':
      return acceptedWords(entry)
  }
}

/** Whether the server requires the identity check before it takes this (product.md §4). */
export const asksForKyc = ({ state, lastError }: Pick<OutboxEntry, 'state' | 'lastError'>): boolean =>
  state === 'needs_action' && lastError?.kind === 'refused' && lastError.code === 'kyc_required'

function acceptedWords(entry: Parameters<typeof entryWords>[0]): EntryWords {
  const { endpoint, receipt } = entry
  switch (endpoint) {
    case 'submit-payment':
    case 'record-hand-over':
      return {
        words: sentWords(receipt?.receiptNumber ?? null),
        tone: 'waiting',
      }
    case 'record-received':
    case 'record-given': {
      const receiptNumber = receipt?.receiptNumber ?? null
      const words = isPayersToAnswer(entry) ? awaitingYes(receiptNumber) : awaitingAnswer(receiptNumber)
      return { words, tone: 'waiting' }
    }
    case 'attach-proof':
    case 'attach-hand-over-proof':
      return { words: t('proofArrived'), tone: 'success' }
    case 'validate-payment':
    case 'request-reupload':
    case 'acknowledge-payment':
    case 'deny-payment':
    case 'acknowledge-hand-over':
    case 'send-back-hand-over':
    case 'mark-notifications-read':
    case 'send-message':
    case 'report-problem':
      return { words: t('sent'), tone: 'success' }
  }
}

/** Words for a payment that the server has and its payee has not answered. */
export function sentWords(receiptNumber: string | null): string {
  return receiptNumber === null ? t('awaitingConfirmation') : t('awaitingConfirmationOf', { receiptNumber })
}

/** Words for a record of cash that the server has and its payer has not answered. */
export function awaitingYes(receiptNumber: string | null): string {
  return receiptNumber === null ? t('awaitingYes') : t('awaitingYesOf', { receiptNumber })
}

/** Words for a record of cash that awaits the other side, or who saw it. */
function awaitingAnswer(receiptNumber: string | null): string {
  return receiptNumber === null ? t('awaitingAnswer') : t('awaitingAnswerOf', { receiptNumber })
}

/** Whether the payer is asked about this record, or who speaks for them; not the receiver, nor who saw it. */
const isPayersToAnswer = ({
  endpoint,
  input,
}: Pick<OutboxEntry, 'endpoint'> & Partial<Pick<OutboxEntry, 'input'>>): boolean =>
  endpoint === 'record-received' && input?.['attester'] === undefined
