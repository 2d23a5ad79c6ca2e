import { readSession } from '#data/session/session.ts'

/**
 * Keeps `data-signed-in` on the document while a session exists on this phone: the style sheet then shows the
 * link to their Cirkles in place of the sign-in links.
 */
export function followSession(): void {
  const mark = () => {
    document.documentElement.toggleAttribute('data-signed-in', readSession(localStorage) !== null)
  }
  mark()
  addEventListener('storage', mark)
  // A page restored from the back/forward cache may be older than the session.
  addEventListener('pageshow', mark)
}
