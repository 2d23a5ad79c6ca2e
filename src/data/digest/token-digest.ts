import { sha256 } from './sha256.ts'

/** The SHA-256 of a bearer token, as the server keeps it: enough to end its session, and of no other use. */
export async function tokenDigest(token: string): Promise<string> {
  return sha256(new TextEncoder().encode(token).buffer)
}
