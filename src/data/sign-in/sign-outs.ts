import { endSignedOut } from '#contract/http/people/sessions.ts'
import { call, type Transport } from '../api/call.ts'
import { isCallFailure } from '../api/failure-message.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { tokenDigest } from '../digest/token-digest.ts'

/** The digests of sessions that this phone has signed out and the server has not ended yet. */
export async function readSignOuts(db: CirklesDatabase): Promise<string[]> {
  return db.signOuts.filter(({ isEnded }) => isEnded !== true).primaryKeys()
}

/**
 * Asks the server to end every session this phone has signed out, except that of the token `own`, whose page
 * is signing out and still makes requests. Returns how many remain: no answer came, or the server asked to
 * wait.
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
