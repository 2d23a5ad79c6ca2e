/**
 * Something answered, but not this server to this question: a captive portal's page or redirect, a proxy's
 * error page, another call's echo, data of an unknown shape. It proves nothing about what the server did.
 */
export class NotAnAnswerError extends Error {
  override readonly name = 'NotAnAnswerError'
  /** 0 for a redirect the browser hides. */
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  /** This server answered this call, with data this app is too old to read: the connection works. */
  readonly isUnreadable: boolean
  /** The server's message, if it had the shape of an answer. */
  readonly said: string | undefined

  constructor(
    what: string,
    status: number,
    options: {
      cause?: unknown
      retryAfterSeconds?: number | undefined
      isUnreadable?: boolean
      said?: string | undefined
    } = {},
  ) {
    super(`Not an answer of Cirkles: ${what}`, { cause: options.cause })
    this.status = status
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isUnreadable = options.isUnreadable ?? false
    this.said = options.said
  }
}
