import { digestOf } from '#server/platform/opaque-token.ts'

/**
 * Secret name of a registration, known to its maker only: a digest of the password hash, whose salt never
 * leaves the server. New details get a new name.
 */
export const nameOfRegistration = (passwordHash: string): string => digestOf(`registration ${passwordHash}`)

/** Evidence sent along with a code. */
export interface Claim {
  /** The `registration` returned by registering, or by signing in with the right password. */
  readonly registration: string | undefined
  /** Whether the session is of this account: sessions older than its latest registration have ended. */
  readonly isSignedIn: boolean
  /** The caller's network address. */
  readonly ip: string
}

/**
 * Whether a right code verifies the address for the stored details. A code goes to the address,
 * even if another person requested it: its owner must not confirm details that someone else has registered
 * in place of theirs. The code alone is enough when no other person is involved.
 */
export const provesRegistration = (
  { passwordHash, contestedFrom }: { readonly passwordHash: string; readonly contestedFrom: string | null },
  { registration, isSignedIn, ip }: Claim,
): boolean =>
  registration === undefined
    ? isSignedIn || contestedFrom === null || contestedFrom === ip
    : registration === nameOfRegistration(passwordHash)
