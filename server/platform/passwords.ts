import { randomBytes } from 'node:crypto'
import { hash, hashRaw, hashSync, verify, type Options } from '@node-rs/argon2'
import { type Guessable, type PasswordOwner, whyGuessable } from './sign-in/guessable-password.ts'

/** Hashes user secrets: passwords, and mailed codes. */
export interface Passwords {
  hash(secret: string): Promise<string>
  /**
   * Whether `secret` matches the hash. Without a hash the result is false, in the same time: timing does not
   * reveal whether an account exists (ASVS 6.3.8).
   */
  matches(secret: string, hashed: string | null): Promise<boolean>
  /** Why a new password is easy to guess, or null. */
  whyGuessable(password: string, owner: PasswordOwner): Guessable | null
}

/**
 * argon2id with the library's defaults, which are OWASP's for it: 19 MiB, 2 passes, 1 lane; about 30 ms on a
 * small server.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 * @param cost overrides those defaults; for tests that sign hundreds of people up
 */
export function createPasswords(cost?: Pick<Options, 'memoryCost' | 'timeCost'>): Passwords {
  const dummyHash = hashSync(randomBytes(32), cost)
  return {
    hash: (secret) => hash(secret, cost),
    async matches(secret, hashed) {
      const isRight = await verify(hashed ?? dummyHash, secret)
      return isRight && hashed !== null
    },
    whyGuessable,
  }
}

/**
 * A deterministic digest, as slow as hashing a password: compares two requests that contain a secret. `salt`
 * needs eight bytes at least, and is used for nothing else.
 */
export async function slowDigest(secret: string, salt: string): Promise<string> {
  return (await hashRaw(secret, { salt: Buffer.from(salt) })).toString('hex')
}
