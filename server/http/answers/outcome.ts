import type { Words } from '#contract/messages/words.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { t } from '#server/messages/answers.ts'

/** Result of a handler: done, or an expected refusal. Failures are thrown. */
export type Outcome<Data> = Done<Data> | Refused

export interface Done<Data> {
  readonly ok: true
  readonly data: Data
  readonly message: Words
  /** Set when it differs from the endpoint's usual success status. */
  readonly status?: 200 | 201 | 202
  /** A `Set-Cookie` header of this answer. A replay has none. */
  readonly cookie?: string | undefined
}

export interface Refused {
  readonly ok: false
  readonly code: ErrorCode
  readonly message?: Words
  readonly errors?: Readonly<Record<string, readonly Words[]>>
  /** The existing record, for conflicts that name it (api.md, Idempotency). */
  readonly data?: unknown
  readonly retryAfterSeconds?: number
}

export function done<Data>(data: Data, message = t('done'), status?: 200 | 201 | 202): Done<Data> {
  return { ok: true, data, message, ...(status === undefined ? {} : { status }) }
}

export function refuse(code: ErrorCode, details: Omit<Refused, 'ok' | 'code'> = {}): Refused {
  return { ok: false, code, ...details }
}
