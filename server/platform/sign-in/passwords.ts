import type { Hashing } from './hashing.ts'
import { type Guessable, type PasswordOwner, whyGuessable } from './guessable-password.ts'

/** Hashes user secrets: passwords, and mailed codes. */
export interface Passwords {
  hash(secret: string): Promise<string>
  /**
   * Whether `secret` matches the hash. Without a hash the result is false, in the same time: timing does not
   * reveal whether an account exists (ASVS 6.3.8).
   */
  matches(secret: string, hashed: string | null): Promise<boolean>
  /**
   * A deterministic digest, as slow as hashing a password: compares two requests that contain a secret. `salt`
   * needs eight bytes at least, and is used for nothing else.
   */
  digest(secret: string, salt: string): Promise<string>
  /** Why a new password is easy to guess, or null. */
  whyGuessable(password: string, owner: PasswordOwner): Guessable | null
}

export const createPasswords = (hashing: Hashing): Passwords => ({
  hash: (secret) => hashing.hash(secret),
  async matches(secret, hashed) {
    const isRight = await hashing.verify(hashed ?? hashing.dummy, secret)
    return isRight && hashed !== null
  },
  digest: (secret, salt) => hashing.digest(secret, salt),
  whyGuessable,
})
