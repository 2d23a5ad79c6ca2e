import type { SessionStore } from '#data/session/session.ts'
import { watchAppLock } from '../lock/watch-lock.tsx'

/** Covers the app, which is hidden already, until its person unlocks it; and watches it from then on. */
export function lock(sessions: SessionStore): void {
  watchAppLock({ sessions, isLocked: true })
}
