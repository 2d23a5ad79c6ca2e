import * as v from 'valibot'
import { PaymentSchema } from '#contract/http/payments.ts'
import { NoConnectionError } from '../api/no-connection-error.ts'
import { NotAnAnswerError } from '../api/not-an-answer-error.ts'
import { RefusedError } from '../api/refused-error.ts'
import type { EntryError, Receipt } from './entry.ts'
import { FileDamagedError } from './file-damaged-error.ts'

/** What a failed attempt means for its entry. */
export interface Failure {
  /**
   * `retry`: the server did nothing, the same key goes again. `unknown`: it may have done it, ask first.
   * `auth_paused`: wait for the same user's sign-in. `needs_action`: the person decides.
   */
  readonly next: 'retry' | 'unknown' | 'auth_paused' | 'needs_action'
  /** Whether trying other entries now makes no sense either: the line is down or the session dead. */
  readonly stops: 'offline' | 'signed-out' | null
  readonly retryAfterSeconds?: number | undefined
  readonly error: Omit<EntryError, 'at'>
  /** The payment that is there already, when that is why this one was refused. */
  readonly receipt?: Receipt
}

/** Refused before anything was done, so nothing is left open by them. */
const NOT_STARTED = new Set([425, 429])
/** The gateway or the server gave up in the middle; what became of the write is not known. */
const isGivenUp = (status: number) => status === 408 || status >= 500
const ALREADY_RECORDED = new Set(['already_submitted', 'already_confirmed'])

/**
 * What to do after `error`, by status code and never by its text (offline.md, rule 12). `wasSent` says whether
 * the write itself went out, or the attempt failed before that, for example while the proof was uploaded.
 */
export function classifyFailure(error: unknown, wasSent: boolean): Failure {
  const open = wasSent ? 'unknown' : 'retry'
  if (error instanceof RefusedError) return classifyRefusal(error, open)
  if (error instanceof FileDamagedError) {
    return {
      next: 'needs_action',
      stops: null,
      error: describe('file', error.message, { code: error.reason }),
    }
  }
  if (error instanceof NotAnAnswerError) {
    // A proxy's 502 page concerns one request; a page out of nowhere means that the line is not ours.
    const stops = isGivenUp(error.status) ? null : 'offline'
    const { status, retryAfterSeconds } = error
    return {
      next: open,
      stops,
      retryAfterSeconds,
      error: describe('not-an-answer', error.message, { status }),
    }
  }
  if (error instanceof NoConnectionError) {
    return { next: open, stops: 'offline', error: describe('no-connection', error.message) }
  }
  // A defect of ours: kept, retried slowly and shown, for an entry is never lost over one.
  const message = error instanceof Error ? error.message : String(error)
  return { next: open, stops: null, error: describe('unexpected', message) }
}

function classifyRefusal(refusal: RefusedError, open: 'unknown' | 'retry'): Failure {
  const { status, code, message, retryAfterSeconds } = refusal
  const fieldErrors = Object.fromEntries(
    Object.entries(refusal.fieldErrors).map(([field, texts]) => [field, [...texts]]),
  )
  const error = describe('refused', message, { status, code, fieldErrors })
  if (refusal.asksToSignIn) return { next: 'auth_paused', stops: 'signed-out', error }
  if (NOT_STARTED.has(status)) return { next: 'retry', stops: null, retryAfterSeconds, error }
  if (isGivenUp(status) || (status === 409 && code === 'request_in_progress')) {
    return { next: open, stops: null, retryAfterSeconds, error }
  }
  const existing =
    status === 409 && ALREADY_RECORDED.has(code) ? v.safeParse(PaymentSchema, refusal.data) : null
  if (existing?.success !== true) return { next: 'needs_action', stops: null, error }
  const { id: paymentId, receipt_number: receiptNumber } = existing.output
  return {
    next: 'needs_action',
    stops: null,
    receipt: { paymentId, receiptNumber },
    error: { ...error, message: `This contribution is already recorded, with receipt ${receiptNumber}.` },
  }
}

function describe(
  kind: EntryError['kind'],
  message: string,
  more: Partial<Pick<EntryError, 'status' | 'code' | 'fieldErrors'>> = {},
): Omit<EntryError, 'at'> {
  return { kind, message, status: null, code: '', fieldErrors: {}, ...more }
}
