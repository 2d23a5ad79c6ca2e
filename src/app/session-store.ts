import { useSyncExternalStore } from 'react'

import { createSessionStore, type Session } from '#data/session.ts'

/** Who is signed in on this phone: the page's one session store. */
export const sessions = createSessionStore(localStorage)

addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) sessions.changedElsewhere(event.key)
})

/** The session, live; null when nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessions.subscribe, sessions.read)
}
