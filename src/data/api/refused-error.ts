import type { Words } from '#contract/messages/words.ts'
import type { ErrorCode, LaterCode } from '#contract/wire/error-codes.ts'
import type { UploadCode } from './app-codes.ts'

/** The code of a refusal; empty when the answer had none. */
export type RefusalCode = ErrorCode | UploadCode | LaterCode | ''

/** A refusal's content, field names already camelCase. */
export interface Refusal {
  readonly status: number
  readonly code: RefusalCode
  readonly message: string
  /** The message by key and facts; absent from older servers. */
  readonly words?: Words | undefined
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>>
  /** Unparsed wire data: parse it with the schema that the code promises. */
  readonly data?: unknown
  readonly retryAfterSeconds?: number | undefined
}

/** Not `session_expired` and `token_renewed`: what the phone has stays (offline.md rule 20). */
const SESSION_OVER = new Set<RefusalCode>(['unauthenticated', 'session_ended'])

/** The server understood and said no. `message` is the sentence to show. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number
  readonly code: RefusalCode
  readonly words: Words | undefined
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.status = refusal.status
    this.code = refusal.code
    this.words = refusal.words
    this.fieldErrors = refusal.fieldErrors ?? {}
    this.data = refusal.data
    this.retryAfterSeconds = refusal.retryAfterSeconds
  }

  /** Whether this server says that the session was ended or is unknown: not a proxy, nor a wrong password. */
  get saysSessionEnded(): boolean {
    return this.status === 401 && SESSION_OVER.has(this.code)
  }

  /** Whether signing in solves it: the session has ended, or its person has yet to prove their address. */
  get asksToSignIn(): boolean {
    return this.status === 401 || this.code === 'email_unverified'
  }
}
