import { useRouter } from '@tanstack/react-router'

import type { Session } from '#data/session.ts'
import { showToast } from '#ui/toast-store.ts'

/** What the last step of signing in needs of the app. */
export interface Arrival {
  /** Where the person wanted to go; a path of this app. */
  readonly from: string | undefined
  /** Takes the session in; resolves when their screens may be shown. */
  readonly enter: (session: Session) => Promise<void>
}

/** Lets a person in and brings them where they wanted to go. */
export function useArrival({ from, enter }: Arrival): (session: Session) => Promise<void> {
  const router = useRouter()
  return async (session) => {
    await enter(session)
    showToast({ message: 'Login successful' })
    router.history.replace(from ?? '/home')
  }
}
