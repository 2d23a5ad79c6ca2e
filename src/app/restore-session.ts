import { hasDatabase } from '#data/db/has-database.ts'
import type { Session } from '#data/session.ts'
import { sessions } from './session-store.ts'

/**
 * The session as the local database has it, when local storage has none: browsers write local storage to the
 * disk late, so a phone that was killed soon after signing in comes back without it.
 */
export async function restoreSession(): Promise<Session | null> {
  if (!(await hasDatabase())) return null
  const { readMirroredSession } = await import('#data/db/mirror-session.ts')
  const { localDb } = await import('#data/db/local-db.ts')
  const session = await readMirroredSession(localDb(), location.origin)
  if (session !== null) sessions.save(session)
  return session
}
