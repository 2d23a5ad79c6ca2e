import { endSignedOut } from '#contract/http/people/sign-in.ts'
import { call, type Transport } from '../api/call.ts'
import { isCallFailure } from '../api/failure-message.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { tokenDigest } from '../digest/token-digest.ts'

/** The digests of those sessions this phone has signed out of and the server has not ended yet. */
export async function readSignOuts(db: CirklesDatabase): Promise<string[]> {
  return db.signOuts.filter(({ isEnded }) => isEnded !== true).primaryKeys()
}

/**
 * Asks the server to end every session this phone has signed out of, but for that of the token `own`, which is being
 * signed out of while its page still asks for things. Answers how many are left for another time: no answer came, or
 * the server asked for patience.
 */
export async function endSignOuts(
  db: CirklesDatabase,
  transport: Transport = {},
  own?: string,
): Promise<number> {
  let left = 0
  const spared = own && (await tokenDigest(own))
  for (const digest of await readSignOuts(db)) {
    if (digest === spared) continue
    try {
      await call(endSignedOut, { tokenDigest: digest }, transport)
      await db.signOuts.update(digest, { isEnded: true })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      left += 1
    }
  }
  return left
}
