import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody can guess: 256 random bits, in letters that stand in headers and links as they are. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * What is kept of a token: its SHA-256, in hexadecimal. A fast hash is enough where nothing can be guessed
 * (ASVS 6.5.2).
 */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
