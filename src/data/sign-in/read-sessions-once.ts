import type { KnownSessions } from '../session/current-session.ts'
import { readSessionsRaw } from './read-sessions-raw.ts'

let look: Promise<KnownSessions | undefined> | undefined

/**
 * What the database knew of sessions when this page was opened, read once: to open it takes a cheap phone long. It may
 * know a session that has ended since.
 */
export async function readSessionsOnce(): Promise<KnownSessions | undefined> {
  look ??= readSessionsRaw(location.origin)
  return look
}
