import { randomUUID } from 'node:crypto'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { call } from '#data/api/call.ts'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { retryDelay } from '#data/outbox/entries/retry-policy.ts'
import { pause } from '#server/platform/pause.ts'
import type { Owed, Payer } from './owed.ts'

/** How long a person takes from one payment to the next. */
const BETWEEN_MS = 3_000

/** Pays one thing after the other, and tries each again until the server has said yes or no to it. */
export interface Phone {
  /** What the server said yes to. */
  readonly accepted: Owed[]
  /** What it said no to, and why: nothing here deserves it. */
  readonly refused: string[]
  /** By status; 0 where no answer came. */
  readonly answers: Map<number, number>
  /** Of all calls that were answered, in ms. */
  slowestMs: number
  /** When the latest payment that was accepted had been sent, on the clock of `performance`. */
  lastSentAt: number
  /** Begins no further payment; resolves when the last is through. */
  stop(): Promise<void>
}

export function startPhone({ token, owes }: Payer, baseUrl: () => string): Phone {
  const stopping = new AbortController()
  const never = new AbortController().signal
  const phone: Phone = {
    accepted: [],
    refused: [],
    answers: new Map(),
    slowestMs: 0,
    lastSentAt: 0,
    async stop() {
      stopping.abort()
      await paying
    },
  }
  const paying = payAll()

  async function payAll(): Promise<void> {
    for (const owed of owes) {
      await pause(Math.random() * 2 * BETWEEN_MS, stopping.signal)
      if (stopping.signal.aborted) return
      await pay(owed)
    }
  }

  /** As the outbox does: one key for all tries, and its pauses between them. */
  async function pay(owed: Owed): Promise<void> {
    const idempotencyKey = randomUUID()
    for (let tries = 1; ; tries += 1) {
      const outcome = await send(owed, idempotencyKey)
      if (outcome === 'over') return
      await pause(retryDelay(tries, Math.random, outcome.retryAfterSeconds), never)
    }
  }

  async function send({ cirkleId, contributionId, amount }: Owed, idempotencyKey: string) {
    const sentAt = performance.now()
    const note = (status: number) => {
      phone.answers.set(status, (phone.answers.get(status) ?? 0) + 1)
      if (status !== 0) phone.slowestMs = Math.max(phone.slowestMs, performance.now() - sentAt)
    }
    try {
      await call(
        submitPayment,
        {
          id: cirkleId,
          amount,
          toAdmin: false,
          paymentMethod: 'cash',
          contributionId,
          meta: { paymentDate: todayInKolkata(new Date()), location: 'Pune', witnesses: null, utr: null },
        },
        { baseUrl: baseUrl(), token, idempotencyKey },
      )
      note(201)
      phone.accepted.push({ cirkleId, contributionId, amount })
      phone.lastSentAt = sentAt
      return 'over'
    } catch (error) {
      const { status = 0, retryAfterSeconds } =
        error instanceof RefusedError || error instanceof NotAnAnswerError
          ? error
          : { retryAfterSeconds: undefined }
      note(status)
      // Its earlier try is still at work: api.md, Idempotency.
      const isPassing =
        status === 0 ||
        status >= 500 ||
        (error instanceof RefusedError && error.code === 'request_in_progress')
      if (isPassing) return { retryAfterSeconds }
      phone.refused.push(String(error))
      return 'over'
    }
  }

  return phone
}
