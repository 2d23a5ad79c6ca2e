import type { KnownSessions } from '../session/current-session.ts'
import { lookAtSessions } from './look-at-sessions.ts'

let look: Promise<KnownSessions | undefined> | undefined

/**
 * What the database knew of sessions when this page was opened, read once: to open it takes a cheap phone long. It may
 * know a session that has ended since.
 */
export async function firstLookAtSessions(): Promise<KnownSessions | undefined> {
  look ??= lookAtSessions(location.origin)
  return look
}
