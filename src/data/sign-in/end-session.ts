import { type CirklesDatabase, wipeCache } from '../db/database.ts'
import type { SignOutRow } from '../db/rows.ts'
import { tokenDigest } from '../digest/token-digest.ts'
import { BANK_DRAFT_KEY } from '../drafts/drafts.ts'
import { type DeadSession, pauseForSignIn } from '../outbox/send/pause-for-sign-in.ts'

/**
 * Signs out a session that the server has ended (`code` says how): its token and caches are deleted, unsent
 * entries wait for the same person (docs/decisions/0102). The session goes first, in a transaction of its own:
 * a phone that dies afterwards starts signed out, and `finishSessionEnd` deletes the rest then. Returns false
 * when the person has signed in again meanwhile: nothing has changed then.
 */
export async function endSession(db: CirklesDatabase, dead: DeadSession, code: string): Promise<boolean> {
  const digest = await tokenDigest(dead.token)
  const hasEnded = await db.dexie.transaction('rw', db.session, db.signOuts, db.outbox, async () => {
    if (!(await pauseForSignIn(db, dead))) return false
    const order = (await db.session.get('current'))?.order
    await noteSignOut(db, {
      tokenDigest: digest,
      order,
      isEnded: true,
      endedBy: { userId: dead.userId, code },
    })
    await db.session.clear()
    return true
  })
  if (hasEnded) await finishSessionEnd(db)
  return hasEnded
}

/**
 * Deletes what a signed-out phone may not have: what a wipe that was interrupted left, and what an answer that
 * came late has written. Does nothing while somebody is signed in.
 */
export async function finishSessionEnd(db: CirklesDatabase): Promise<void> {
  await db.dexie.transaction('rw', db.dexie.tables, async () => {
    if ((await db.session.get('current')) !== undefined) return
    const { userId, code } = (await readSessionEnd(db)) ?? {}
    // Accepted entries and receipts stay: the server may come back from a backup, and need them again.
    const endedId = code === 'session_ended' ? userId : undefined
    const drafts = await db.drafts.toCollection().primaryKeys()
    await db.drafts.bulkDelete(drafts.filter(([of, key]) => of === endedId || key === BANK_DRAFT_KEY))
    await wipeCache(db)
  })
}

/** Notes a sign-out in place of the earlier ones that the server knows. Inside a transaction on signOuts. */
export async function noteSignOut(db: CirklesDatabase, row: SignOutRow): Promise<void> {
  const orders = (await db.signOuts.toArray()).map(({ order }) => order ?? 0)
  await db.signOuts.filter(({ isEnded }) => isEnded === true).delete()
  await db.signOuts.put({ ...row, order: Math.max(row.order ?? 0, ...orders) })
}

/** How the server ended the last session of this phone; undefined when its person signed out. */
export async function readSessionEnd(db: CirklesDatabase): Promise<SignOutRow['endedBy']> {
  return (await db.signOuts.toArray()).find(({ endedBy }) => endedBy !== undefined)?.endedBy
}
