import { resumeAuthPaused } from '../outbox/resume-auth-paused.ts'
import { tokenDigest } from '../token-digest.ts'
import { wipeCache, type CirklesDatabase } from './database.ts'
import type { Session } from '../session.ts'
import type { SessionRow } from './rows.ts'

/**
 * Tells the worker who is signed in; part of signing in. In one transaction another user's cached data is
 * wiped, and this user's entries that waited for a sign-in may go again.
 */
export async function mirrorSession(db: CirklesDatabase, session: Omit<SessionRow, 'key'>): Promise<void> {
  await db.dexie.transaction('rw', db.dexie.tables, async () => {
    const account = await db.facts.get('account')
    const before = await db.session.get('current')
    const isAnotherUsers =
      (before !== undefined && before.userId !== session.userId) ||
      (account?.name === 'account' && account.value.id !== session.userId)
    if (isAnotherUsers) await wipeCache(db)
    await db.session.put({ ...session, key: 'current' })
    await resumeAuthPaused(db, session.userId)
  })
}

/** The session as it was mirrored under this origin, or null; as in `readSession`, an unproven address has none. */
export async function readMirroredSession(db: CirklesDatabase, origin: string): Promise<Session | null> {
  const row = await db.session.get('current')
  if (row?.user === undefined || row.user.emailVerifiedAt === null || row.origin !== origin) return null
  return { token: row.token, user: row.user }
}

/**
 * Signing out: the phone forgets session, data and drafts. Unsent entries stay for their user's return, and of
 * the token what it takes to end its session on the server (`data/sign-outs.ts`).
 */
export async function forgetSession(db: CirklesDatabase, token: string): Promise<void> {
  const digest = await tokenDigest(token)
  await db.dexie.transaction('rw', db.dexie.tables, async () => {
    await db.signOuts.filter(({ isEnded }) => isEnded === true).delete()
    await db.signOuts.put({ tokenDigest: digest })
    await db.session.clear()
    await db.drafts.clear()
    await wipeCache(db)
  })
}
