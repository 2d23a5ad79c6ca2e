import { createSessionStore } from '#data/session/session.ts'

/** The page's only session store. */
export const sessions = createSessionStore(localStorage)

addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) sessions.changedElsewhere(event.key)
})

// A page in the back/forward cache receives no storage events.
addEventListener('pageshow', ({ persisted }) => persisted && sessions.changedElsewhere(null))
