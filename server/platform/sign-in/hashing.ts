import { randomBytes } from 'node:crypto'
import { hash, hashRaw, hashSync, type Options, verify } from '@node-rs/argon2'
import * as v from 'valibot'
import type { Job } from '#server/platform/work/jobs.ts'
import { JobEndedProcessError, type WorkProcess } from '#server/platform/work/work-process.ts'

/**
 * argon2id with the library's defaults, which are OWASP's for it: 19 MiB, 2 passes, 1 lane; about 30 ms on a
 * small server.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
export interface Hashing {
  /** Salted, in PHC format. */
  hash(secret: string): Promise<string>
  verify(hashed: string, secret: string): Promise<boolean>
  /** Deterministic: `salt` needs eight bytes at least, and is used for nothing else. In hexadecimal. */
  digest(secret: string, salt: string): Promise<string>
  /** The hash of a random secret, to verify against where an account has none. */
  readonly dummy: string
}

/** @param cost overrides the defaults; for tests that sign hundreds of people up */
export function hashHere(cost?: Pick<Options, 'memoryCost' | 'timeCost'>): Hashing {
  return {
    dummy: hashSync(randomBytes(32), cost),
    hash: (secret) => hash(secret, cost),
    verify: (hashed, secret) => verify(hashed, secret),
    digest: async (secret, salt) =>
      (await hashRaw(secret, { ...cost, salt: Buffer.from(salt) })).toString('hex'),
  }
}

/** One for the process: as slow to make as a password's. */
let dummyOfProcess: string | undefined

/** In the process for costly work. */
export function hashElsewhere(work: Pick<WorkProcess, 'run'>): Hashing {
  const run = async (job: Job): Promise<unknown> => {
    try {
      return await work.run(job)
    } catch (error) {
      // Hashing ends no process: a picture did, beside it.
      if (error instanceof JobEndedProcessError) return work.run(job)
      throw error
    }
  }
  dummyOfProcess ??= hashSync(randomBytes(32))
  return {
    dummy: dummyOfProcess,
    hash: async (secret) => v.parse(v.string(), await run({ kind: 'hash', secret })),
    verify: async (hashed, secret) => v.parse(v.boolean(), await run({ kind: 'verify', hashed, secret })),
    digest: async (secret, salt) => {
      const bytes = v.parse(v.instance(Uint8Array), await run({ kind: 'digest', secret, salt }))
      return Buffer.from(bytes).toString('hex')
    },
  }
}
