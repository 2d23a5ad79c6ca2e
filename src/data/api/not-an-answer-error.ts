/**
 * Something answered, but not this server to this question: a captive portal's page or redirect, a proxy's
 * error page, another call's echo, data of an unknown shape. It proves nothing about what the server did.
 */
export class NotAnAnswerError extends Error {
  override readonly name = 'NotAnAnswerError'
  /** 0 for a redirect the browser hides. */
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(
    what: string,
    status: number,
    options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(`Not an answer of Cirkles: ${what}`, { cause: options.cause })
    this.status = status
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
