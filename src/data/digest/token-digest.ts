import { sha256 } from './sha256.ts'

/**
 * The SHA-256 of a bearer token, as the server stores it: it can end the token's session and nothing else.
 */
export async function tokenDigest(token: string): Promise<string> {
  return sha256(new TextEncoder().encode(token).buffer)
}
