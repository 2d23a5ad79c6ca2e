import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { type Refused, refuse } from './outcome.ts'

/** A refusal where no outcome can be returned: while reading a request, before its handler runs. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly refused: Refused

  constructor(code: ErrorCode, details: Omit<Refused, 'ok' | 'code'> = {}, cause?: unknown) {
    super(code, { cause })
    this.refused = refuse(code, details)
  }
}
