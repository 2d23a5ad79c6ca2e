import { digestOf } from '#server/platform/opaque-token.ts'

/**
 * Names a registration to the one who made it, as nobody else could: made of the password's hash, whose salt never
 * leaves the server, so that details and name are replaced together.
 */
export const nameOfRegistration = (passwordHash: string): string => digestOf(`registration ${passwordHash}`)

/** What comes along with a code. */
export interface Claim {
  /** The name that registering, or signing in with the right password, answered. */
  readonly registration: string | undefined
  /** By a session of this account: every one older than its latest registration has been ended. */
  readonly isSignedIn: boolean
  /** The caller's network address. */
  readonly ip: string
}

/**
 * Whether a right code proves the address for the details it would prove it for. Codes go to the address, whoever
 * asked for them: its owner must not prove with one what somebody else has put in the place of their own details. A
 * code alone does when nobody else is in question.
 */
export const provesRegistration = (
  { passwordHash, contestedFrom }: { readonly passwordHash: string; readonly contestedFrom: string | null },
  { registration, isSignedIn, ip }: Claim,
): boolean =>
  registration === undefined
    ? isSignedIn || contestedFrom === null || contestedFrom === ip
    : registration === nameOfRegistration(passwordHash)
