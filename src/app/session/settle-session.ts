import { readAppLock } from '#data/session/app-lock.ts'
import { currentSession } from '#data/session/current-session.ts'
import { readSessionsOnce } from '#data/sign-in/read-sessions-once.ts'
import { readSessionsRaw } from '#data/sign-in/read-sessions-raw.ts'
import type { Session } from '#data/session/session.ts'
import { within } from '#lib/async/within.ts'
import { lockApp } from './lock-app.ts'
import { sessions } from './session-store.ts'

/** A database that does not answer must not delay the screen; the work beside it checks again. */
const LONGEST_LOOK_MS = 1_000

let isSettled = false

/**
 * The signed-in session, confirmed by the database once for each start of the page; corrects local storage if
 * that differs or is empty: it reaches the disk late.
 */
export async function settleSession(): Promise<Session | null> {
  const stored = sessions.read()
  if (stored !== null && isSettled) return stored
  isSettled = true
  // When signed out, the database as read at the start may still have the session that has just ended.
  const look = stored === null ? readSessionsRaw(location.origin) : readSessionsOnce()
  return correctSession(await within(LONGEST_LOOK_MS, look))
}

/**
 * Corrects the page's session by the database; returns the corrected one. If that has an app lock which the first
 * script could not know of, it is locked before anything of it is drawn.
 */
export function correctSession(known: Parameters<typeof currentSession>[1]): Session | null {
  const stored = sessions.read()
  const current = currentSession(stored, known)
  if (current?.token === stored?.token) return stored
  if (current === null) sessions.clear()
  else {
    const isOther = stored?.user.id !== current.user.id
    if (isOther && readAppLock(localStorage, current.user.id) !== undefined) lockApp()
    sessions.save(current)
  }
  return current
}
