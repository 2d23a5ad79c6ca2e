import * as v from 'valibot'
import { HandOverSchema } from '#contract/http/payments/hand-overs.ts'
import { fromWire, type CamelCased } from '#contract/wire/wire-names.ts'
import { t } from '#messages/data.ts'
import type { RefusedError } from '../../api/refused-error.ts'
import { type RecordedHandOver, RecordedPayment } from '../entries/acceptance.ts'
import { type OutboxEntry, recordsCash } from '../entries/entry.ts'

/** What the server has in the place of an entry that it refused. */
export interface RecordedAlready {
  /** What the server has; absent where the entry, a hand-over or its answer, says something else. */
  readonly existing?: CamelCased<v.InferOutput<typeof RecordedPayment | typeof RecordedHandOver>>
  /** Whether what exists says what was sent, and is its receipt. */
  readonly isCopy: boolean
  /** For people; absent where the server's own words say it. */
  readonly message?: string
}

type Sent = Pick<OutboxEntry, 'endpoint' | 'input'>

/** The answer that each of the receiver's endpoints gives. */
const GIVES = { 'acknowledge-hand-over': 'acknowledged', 'send-back-hand-over': 'sent_back' } as const

/** Reads from a refusal what was there before; undefined where it says nothing of that. */
export function recordedAlready(
  { status, code, data }: RefusedError,
  sent: Sent | undefined,
): RecordedAlready | undefined {
  if (status !== 409) return undefined
  if (code === 'already_handed_over') return sameHandOver(data, sent)
  if (code === 'hand_over_answered') return answeredHandOver(data, sent)
  if (code !== 'already_submitted' && code !== 'already_recorded' && code !== 'already_confirmed')
    return undefined
  const payment = v.safeParse(RecordedPayment, data)
  if (!payment.success) return undefined
  const existing = fromWire(payment.output)
  const isRecord = 'recordedBy' in existing && existing.recordedBy !== undefined
  const isByPayee = isRecord || ('recordedByPayee' in existing && existing.recordedByPayee === true)
  // The server's words say what to do.
  if (code === 'already_recorded' || !isSameWord(sent?.endpoint, isByPayee))
    return { existing, isCopy: false }
  const message = t('recordedWithReceipt', { receiptNumber: existing.receiptNumber })
  return { existing, isCopy: true, message }
}

/**
 * Whether a payment that exists is what was sent. One by the payer and a record of cash by the payee are two people's
 * words, and perhaps about two sums of money; and a No is not the Yes that confirmed it.
 */
function isSameWord(endpoint: OutboxEntry['endpoint'] | undefined, isByPayee: boolean): boolean {
  if (endpoint === undefined) return true
  if (recordsCash(endpoint) || endpoint === 'deny-payment') return false
  return endpoint !== 'submit-payment' || !isByPayee
}

/** The hand-over that the owner recorded on another phone, where it is over the same money. */
function sameHandOver(data: unknown, sent: Sent | undefined): RecordedAlready | undefined {
  const found = v.safeParse(HandOverSchema, data)
  if (sent?.endpoint !== 'record-hand-over' || !found.success) return undefined
  const existing = fromWire(found.output)
  const { id, cycle, amount } = sent.input
  if (existing.cirkleId !== id || existing.cycle !== cycle || existing.amount !== amount) return undefined
  // One that was saved after it is perhaps the rest of the transfer: then the server's words stand.
  const { clientCreatedAt } = sent.input
  const savedAt = existing.clientCreatedAt ?? existing.createdAt
  if (typeof clientCreatedAt !== 'string' || savedAt <= clientCreatedAt) return undefined
  const message = t('handOverWithReceipt', { receiptNumber: existing.receiptNumber })
  return { existing, isCopy: true, message }
}

/** The answer that the receiver gave on another phone: the same, or the one that stands. */
function answeredHandOver(data: unknown, sent: Sent | undefined): RecordedAlready | undefined {
  const found = v.safeParse(HandOverSchema, data)
  if (sent === undefined || !isAnswer(sent.endpoint) || !found.success) return undefined
  const existing = fromWire(found.output)
  if (existing.id !== sent.input['id'] || existing.status === 'pending') return undefined
  if (existing.status === GIVES[sent.endpoint])
    return { existing, isCopy: true, message: t('answeredTheSame') }
  return {
    isCopy: false,
    message: existing.status === 'acknowledged' ? t('answeredReceived') : t('answeredNotReceived'),
  }
}

const isAnswer = (endpoint: OutboxEntry['endpoint']): endpoint is keyof typeof GIVES => endpoint in GIVES
