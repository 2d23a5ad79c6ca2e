import type { Session } from './session.ts'

/** What the local database knows of sessions. */
export interface KnownSessions {
  /** Who is signed in. */
  readonly mirrored: Session | null
  /** `order` of the last session that was signed out of; undefined when there was none. */
  readonly lastSignOut: number | undefined
}

/**
 * Who is signed in, by what local storage and the database say. Browsers write local storage to the disk late: after
 * a kill it may hold a session that was signed out of, or followed by another. The database is on the disk before
 * either is shown, so it wins, but over a sign-in that came while it could not be opened. `known` is undefined where
 * there is no database.
 */
export function currentSession(stored: Session | null, known: KnownSessions | undefined): Session | null {
  if (known === undefined) return stored
  const { mirrored, lastSignOut } = known
  if (stored === null) return mirrored
  if (stored.token === mirrored?.token) return stored
  if (mirrored !== null) return orderOf(stored) > orderOf(mirrored) ? stored : mirrored
  return lastSignOut !== undefined && orderOf(stored) <= lastSignOut ? null : stored
}

const orderOf = ({ order = 0 }: Session): number => order
