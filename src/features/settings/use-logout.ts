import { useNavigate } from '@tanstack/react-router'

import type { Session, SessionStore } from '#data/session.ts'
import { signOut } from './actions.ts'

/** Signs out and opens sign-in, from which the next to sign in gets to `from`, a path of the app. */
export function useLogout(session: Session, sessions: SessionStore, from?: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // Left before the session is gone: the guard would take it for a visit to be remembered.
    await signOut(session, sessions, () => navigate({ to: '/sign-in', search: { from }, replace: true }))
  }
}
