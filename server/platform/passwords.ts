import { randomBytes } from 'node:crypto'
import { hash, hashRaw, hashSync, verify, type Options } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { SHORTEST_PASSWORD } from '#contract/rules/limits.ts'

const COMMONEST = 3_000

/** Hashes what people type: passwords, and the codes mailed to them. */
export interface Passwords {
  hash(secret: string): Promise<string>
  /**
   * Whether `secret` is what was hashed. Without a hash the answer is no, after as long as with one: the time
   * tells nobody whether an account exists (ASVS 6.3.8).
   */
  matches(secret: string, hashed: string | null): Promise<boolean>
  /** Whether it is one of the 3,000 commonest that are long enough to be accepted at all (ASVS 6.2.4). */
  isCommon(password: string): boolean
}

/**
 * argon2id at the library's defaults, which are OWASP's for it: 19 MiB, 2 passes, 1 lane; about 30 ms on a small
 * server.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 * @param cost in place of those defaults; for tests that sign hundreds of people up
 */
export function createPasswords(cost?: Pick<Options, 'memoryCost' | 'timeCost'>): Passwords {
  const nobodys = hashSync(randomBytes(32), cost)
  const common = new Set(
    dictionary['passwords-common']
      .map(String)
      // NewPassword of the contract refuses shorter ones anyway, so they must not fill the list.
      .filter(({ length }) => length >= SHORTEST_PASSWORD)
      .slice(0, COMMONEST),
  )
  return {
    hash: (secret) => hash(secret, cost),
    async matches(secret, hashed) {
      const isRight = await verify(hashed ?? nobodys, secret)
      return isRight && hashed !== null
    },
    isCommon: (password) => common.has(password.toLowerCase()),
  }
}

/**
 * As slow as hashing a password, and always the same for the same two: to tell whether two requests that hold a
 * secret are alike. `salt` needs eight bytes at least, and is used for nothing else.
 */
export async function slowDigest(secret: string, salt: string): Promise<string> {
  return (await hashRaw(secret, { salt: Buffer.from(salt) })).toString('hex')
}
