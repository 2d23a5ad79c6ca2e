import { expect } from 'playwright/test'
import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import type { CallOptions } from '#data/api/call.ts'
import { payCash } from '#tests/support/payments/pay-by-api.ts'
import type { Phone } from './phone.ts'
import { cashAt } from './running.ts'
import type { Stage } from './stage.ts'

/** Waits for a tap and does a rival's deed at the same moment; kills the browser right after the tap, at an arbitrary point. */
export async function atTheSameMoment(
  tap: Promise<void>,
  dying: false | Phone,
  rival: false | (() => Promise<void>),
): Promise<void> {
  await Promise.all([dying === false ? tap : tap.then(() => dying.kill()), rival !== false && rival()])
}

/** Another phone, on its own line, does this under one key until it gets an answer. */
export async function doElsewhere(
  deed: (options: CallOptions) => Promise<unknown>,
  { token }: Session,
  { lane }: Pick<Stage, 'lane'>,
): Promise<void> {
  const options = { baseUrl: lane.server.url, token, idempotencyKey: crypto.randomUUID() }
  // The server may be killed meanwhile.
  await expect
    .poll(() => deed(options).then(() => 'done', refusalOf), {
      message: 'the other phone is answered',
      timeout: 30_000,
    })
    .toMatch(/^(?:done|refused)$/)
}

/** Another phone of this person pays what they owe in the Cirkle. */
export const payElsewhere = (cirkleId: string, payer: Session, stage: Pick<Stage, 'lane'>): Promise<void> =>
  doElsewhere((options) => payCash(options, cirkleId, cashAt('Elsewhere')), payer, stage)

const refusalOf = (error: unknown): string =>
  error instanceof RefusedError && error.status < 500 ? 'refused' : String(error)
