import { randomUUID } from 'node:crypto'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { call } from '#data/api/call.ts'
import { NotAnAnswerError } from '#data/api/not-an-answer-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { retryDelay } from '#data/outbox/entries/retry-policy.ts'
import { pause } from '#server/platform/pause.ts'
import type { Owed, Payer } from './owed.ts'

/** Time a person takes between two payments. */
const BETWEEN_MS = 3_000

/** Makes one payment after the other, and retries each until the server accepts or refuses it. */
export interface Phone {
  /** Payments the server accepted. */
  readonly accepted: Owed[]
  /** Refusals with their reasons: none is expected here. */
  readonly refused: string[]
  /** Number of answers by status; 0 for no answer. */
  readonly answers: Map<number, number>
  /** Maximum duration of an answered call, in ms. */
  slowestMs: number
  /** When the last accepted payment was sent, on the clock of `performance`. */
  lastSentAt: number
  /** Starts no further payment; resolves when the current one is done. */
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

  /** Like the outbox: one key for all tries, and the same pauses between them. */
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
      // Its earlier try is still running: api.md, Idempotency.
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
