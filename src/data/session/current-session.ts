import type { Session } from './session.ts'

/** The sessions in the local database. */
export interface KnownSessions {
  /** The signed-in session. */
  readonly mirrored: Session | null
  /** `order` of the last session that was signed out; undefined when there was none. */
  readonly lastSignOut: number | undefined
}

/**
 * The signed-in session, according to local storage and the database. Browsers write local storage to disk
 * late: after a kill it may hold a session that was signed out, or replaced by another. The database is on
 * disk before either is shown, so it wins, except over a sign-in made while it could not be opened. `known`
 * is undefined if there is no database.
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
