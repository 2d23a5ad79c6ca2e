import type { KnownSessions } from '../session/current-session.ts'
import { takeEarlyDatabase } from '../db/early-database.ts'
import { readSessionsRaw } from './read-sessions-raw.ts'

let look: Promise<KnownSessions | undefined> | undefined

/**
 * The sessions in the database when this page was opened, read once: opening it is slow on a cheap phone. May
 * include a session that has ended since.
 */
export async function readSessionsOnce(): Promise<KnownSessions | undefined> {
  look ??= readSessionsRaw(location.origin, takeEarlyDatabase())
  return look
}
