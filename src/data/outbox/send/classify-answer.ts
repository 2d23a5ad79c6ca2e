import { NoConnectionError } from '../../api/no-connection-error.ts'
import { NotAnAnswerError } from '../../api/not-an-answer-error.ts'
import { type RefusalCode, RefusedError } from '../../api/refused-error.ts'
import type { EntryError, OutboxEntry } from '../entries/entry.ts'
import { FileDamagedError } from '../entries/file-damaged-error.ts'
import { type RecordedAlready, recordedAlready } from './recorded-already.ts'

/** The consequence of a failed attempt for its entry. */
export interface Failure {
  /**
   * `retry`: the server did nothing, send again under the same key. `unknown`: it may have done it, ask
   * first. `auth_paused`: wait for the same user's sign-in. `needs_action`: the person decides.
   */
  readonly next: 'retry' | 'unknown' | 'auth_paused' | 'needs_action'
  /** Set when trying other entries now is pointless too: the line is down or the session dead. */
  readonly stops: 'offline' | 'signed-out' | null
  readonly retryAfterSeconds?: number | undefined
  readonly error: Omit<EntryError, 'at'>
  /** What is recorded already, when that is why this one was refused. */
  readonly existing?: RecordedAlready['existing']
  /** Whether that says the same. */
  readonly isCopy?: boolean
}

/** Refused before anything was done, so the write is not open. */
const NOT_STARTED = new Set([425, 429])
/** The gateway or the server gave up midway; the write's outcome is unknown. */
const isGivenUp = (status: number) => status === 408 || status >= 500

/** The upload expired or was cut short: the file can be sent again under the same key. */
const UPLOAD_GONE = new Set<RefusalCode>(['upload_incomplete', 'upload_not_found'])

/**
 * How far an attempt came: nothing was written yet, for example while the proof was uploaded; the write was
 * sent; or the failure is the answer that the server stores, which a retry does not change.
 */
export type Step = 'before' | 'sent' | 'stored'

/** Whether the server would refuse the same again. */
export function isFinal({ status, code, asksToSignIn }: RefusedError): boolean {
  if (asksToSignIn || NOT_STARTED.has(status) || isGivenUp(status)) return false
  return !(status === 409 && code === 'request_in_progress')
}

/** Whether the server, or a proxy before it, failed temporarily. */
export function wasServersTrouble({ kind, status, code }: EntryError): boolean {
  if (kind === 'not-an-answer') return true
  return kind === 'refused' && (isGivenUp(status ?? 0) || code === 'request_in_progress')
}

/**
 * Classifies `error` by status code and never by its text (offline.md, rule 12). `sent` is the entry, which says
 * whether what is recorded already is the same.
 */
export function classifyFailure(
  error: unknown,
  step: Step,
  sent?: Pick<OutboxEntry, 'endpoint' | 'input'>,
): Failure {
  const open = step === 'before' ? 'retry' : 'unknown'
  if (error instanceof RefusedError) return classifyRefusal(error, step, open, sent)
  if (error instanceof FileDamagedError) {
    return {
      next: 'needs_action',
      stops: null,
      error: describe('file', error.message, { code: error.reason }),
    }
  }
  if (error instanceof NotAnAnswerError) {
    const { status, retryAfterSeconds, isUnreadable } = error
    // A proxy's 502 page concerns one request, as does an answer this app is too old to read; an unexpected
    // page means that this is not our server.
    const stops = isGivenUp(status) || isUnreadable ? null : 'offline'
    return {
      next: open,
      stops,
      retryAfterSeconds,
      error: describe('not-an-answer', error.message, { status, code: isUnreadable ? 'unreadable' : '' }),
    }
  }
  if (error instanceof NoConnectionError) {
    return { next: open, stops: 'offline', error: describe('no-connection', error.message) }
  }
  // A defect of ours: kept, retried slowly and shown, because an entry is never lost over one.
  const message = error instanceof Error ? error.message : String(error)
  return { next: open, stops: null, error: describe('unexpected', message) }
}

function classifyRefusal(
  refusal: RefusedError,
  step: Step,
  open: 'unknown' | 'retry',
  sent: Parameters<typeof classifyFailure>[2],
): Failure {
  const { status, code, message, words, retryAfterSeconds } = refusal
  const fieldErrors = Object.fromEntries(
    Object.entries(refusal.fieldErrors).map(([field, texts]) => [field, [...texts]]),
  )
  const error = describe('refused', message, { status, code, words, fieldErrors })
  if (refusal.asksToSignIn) return { next: 'auth_paused', stops: 'signed-out', error }
  const isUploadGone = step !== 'stored' && UPLOAD_GONE.has(code)
  if (NOT_STARTED.has(status) || isUploadGone) return { next: 'retry', stops: null, retryAfterSeconds, error }
  if (!isFinal(refusal)) return { next: open, stops: null, retryAfterSeconds, error }
  const known = recordedAlready(refusal, sent)
  if (known === undefined) return { next: 'needs_action', stops: null, error }
  const { existing, isCopy, message: knownMessage } = known
  return {
    next: 'needs_action',
    stops: null,
    ...(existing && { existing, isCopy }),
    error: knownMessage === undefined ? error : { ...error, message: knownMessage, words: undefined },
  }
}

function describe(
  kind: EntryError['kind'],
  message: string,
  more: Partial<Pick<EntryError, 'status' | 'code' | 'words' | 'fieldErrors'>> = {},
): Omit<EntryError, 'at'> {
  return { kind, message, status: null, code: '', fieldErrors: {}, ...more }
}
