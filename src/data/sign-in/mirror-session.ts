import { receiptsOf } from '../outbox/entries/receipts.ts'
import { resumeAuthPaused } from '../outbox/send/resume-auth-paused.ts'
import { tokenDigest } from '../digest/token-digest.ts'
import { makingRoom } from '../db/making-room.ts'
import { wipeCache, type CirklesDatabase } from '../db/database.ts'
import type { SessionRow } from '../db/rows.ts'
import { finishSessionEnd, noteSignOut } from './end-session.ts'

/**
 * Mirrors the signed-in session for the worker; part of signing in. In one transaction, deletes another
 * user's cached data and what an interrupted wipe has left, and resumes this user's entries that waited for a
 * sign-in. Returns the session's
 * `order`: the time (ms), so that it is the greatest even after the database was lost, and greater than any
 * before it even when the clock went back.
 */
export async function mirrorSession(
  db: CirklesDatabase,
  session: Omit<SessionRow, 'key'>,
  now: () => number = Date.now,
): Promise<number> {
  const write = async () => {
    const account = await db.facts.get('account')
    const before = await db.session.get('current')
    const isAnotherUsers =
      (before !== undefined && before.userId !== session.userId) ||
      (account?.name === 'account' && account.value.id !== session.userId)
    if (isAnotherUsers) await wipeCache(db)
    await finishSessionEnd(db)
    // It was said on the way in.
    await db.signOuts.toCollection().modify({ endedBy: undefined })
    const earlier = [before, ...(await db.signOuts.toArray())].map((row) => row?.order ?? 0)
    const order = Math.max(session.order ?? now(), ...earlier.map((known) => known + 1))
    await db.session.put({ ...session, key: 'current', order })
    await resumeAuthPaused(db, session.userId)
    return order
  }
  // A token that is not kept is lost: the server has no other.
  return makingRoom(db, () => db.dexie.transaction('rw', db.dexie.tables, write))
}

/**
 * Signs out: deletes the session, data and this user's drafts. Unsent entries stay for their user's return,
 * and so does what is needed to end the token's session on the server (`data/sign-in/sign-outs.ts`). A
 * session that another has replaced is only noted.
 */
export async function forgetSession(db: CirklesDatabase, token: string): Promise<void> {
  const digest = await tokenDigest(token)
  await db.dexie.transaction('rw', db.dexie.tables, async () => {
    const session = await db.session.get('current')
    const order = session?.token === token ? session.order : undefined
    await noteSignOut(db, { tokenDigest: digest, order })
    if (session !== undefined && session.token !== token) return
    // Unlike unsent entries, the server keeps these.
    if (session) await receiptsOf(db, session.userId).delete()
    await db.session.clear()
    await db.drafts.filter(({ userId }) => userId === session?.userId).delete()
    await wipeCache(db)
  })
}
