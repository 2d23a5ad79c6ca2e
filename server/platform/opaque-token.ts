import { createHash, randomBytes } from 'node:crypto'

/** An unguessable token: 256 random bits, in characters safe for headers and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: its SHA-256 in hex. A fast hash suffices for random bits (ASVS 6.5.2). */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
