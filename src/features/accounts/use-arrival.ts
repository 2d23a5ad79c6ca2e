import { useRouter } from '@tanstack/react-router'

import type { Session } from '#data/session/session.ts'

/** What the last step of signing in needs of the app. */
export interface Arrival {
  /** Where the person wanted to go; a path of this app. */
  readonly from: string | undefined
  /** Takes the session in; resolves when their screens may be shown. */
  readonly enter: (session: Session) => Promise<void>
}

/** A session as a sign-in answers it. */
export interface NewSession extends Session {
  /** When the account will be erased: who signs in is asked whether to keep it. */
  readonly deletionScheduledFor?: string | undefined
}

/** Lets a person in and brings them where they wanted to go; before that, to what asks whether they stay at all. */
export function useArrival({ from, enter }: Arrival): (session: NewSession) => Promise<void> {
  const router = useRouter()
  return async (session) => {
    await enter(session)
    router.history.replace(
      session.deletionScheduledFor === undefined ? (from ?? '/home') : '/account-deletion',
    )
  }
}
