import { useRouter } from '@tanstack/react-router'

import type { Session } from '#data/session/session.ts'

/** App functions that the last step of sign-in needs. */
export interface Arrival {
  /** Where the person wanted to go; a path of this app. */
  readonly from: string | undefined
  /** Stores the session; resolves when the signed-in screens may be shown. */
  readonly enter: (session: Session) => Promise<void>
}

/** A session as a sign-in answers it. */
export interface NewSession extends Session {
  /** When the account will be erased: the person is asked whether to keep it. */
  readonly deletionScheduledFor?: string | undefined
}

/** Enters the session and opens the page the person wanted, or first asks whether to keep the account. */
export function useArrival({ from, enter }: Arrival): (session: NewSession) => Promise<void> {
  const router = useRouter()
  return async (session) => {
    await enter(session)
    router.history.replace(
      session.deletionScheduledFor === undefined ? (from ?? '/home') : '/account-deletion',
    )
  }
}
