import { currentSession } from '#data/session/current-session.ts'
import { readSessionsOnce } from '#data/sign-in/read-sessions-once.ts'
import { readSessionsRaw } from '#data/sign-in/read-sessions-raw.ts'
import type { Session } from '#data/session/session.ts'
import { within } from '#lib/async/within.ts'
import { sessions } from './session-store.ts'

/** A database that does not answer must not hold up the screen; what runs beside it looks again. */
const LONGEST_LOOK_MS = 1_000

let isSettled = false

/**
 * Who is signed in, as the database confirms it once for each start of the page; local storage is put right where it
 * says otherwise, or nothing: it reaches the disk late.
 */
export async function settleSession(): Promise<Session | null> {
  const stored = sessions.read()
  if (stored !== null && isSettled) return stored
  isSettled = true
  // Where nobody is signed in, the database as it was at the start may still know who has just signed out.
  const look = stored === null ? readSessionsRaw(location.origin) : readSessionsOnce()
  return correctSession(await within(LONGEST_LOOK_MS, look))
}

/** Puts the page's session right by what the database knows; answers what it is then. */
export function correctSession(known: Parameters<typeof currentSession>[1]): Session | null {
  const stored = sessions.read()
  const current = currentSession(stored, known)
  if (current?.token === stored?.token) return stored
  if (current === null) sessions.clear()
  else sessions.save(current)
  return current
}
