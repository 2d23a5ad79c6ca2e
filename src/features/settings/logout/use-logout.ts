import { useNavigate } from '@tanstack/react-router'

import { DatabaseUnavailableError } from '#data/db/database-unavailable-error.ts'
import { localDb } from '#data/db/local-db.ts'
import { countUnsent } from '#data/outbox/entries/read-entries.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import { signOut } from '../account/actions.ts'

interface Logout {
  /** Signs out and opens sign-in, also with unsent entries. */
  readonly logout: () => Promise<void>
  /** The same when all is sent; otherwise, or when that cannot be read, only asks (offline.md, rule 20). */
  readonly logoutOrAsk: () => Promise<void>
}

/** Signs out; the next sign-in returns to `from`, a path of the app. `ask` opens the question. */
export function useLogout(session: Session, sessions: SessionStore, ask: () => void, from?: string): Logout {
  const navigate = useNavigate()
  const logout = async () => {
    // Leaves before the session is gone: the guard would otherwise remember this visit.
    await signOut(session, sessions, () => navigate({ to: '/sign-in', search: { from }, replace: true }))
  }
  return {
    logout,
    async logoutOrAsk() {
      if (await hasSentAll(session.user.id)) await logout()
      else ask()
    },
  }
}

async function hasSentAll(userId: string): Promise<boolean> {
  try {
    return (await countUnsent(localDb(), userId)) === 0
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return false
    throw error
  }
}
