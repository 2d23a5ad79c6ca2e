import { readSession } from '#data/session/session.ts'

/**
 * Marks the document with `data-signed-in` while somebody is signed in on this phone, from now on: the style
 * sheet then shows the way to their Cirkles in place of the ways in.
 */
export function followSession(): void {
  const mark = () => {
    document.documentElement.toggleAttribute('data-signed-in', readSession(localStorage) !== null)
  }
  mark()
  addEventListener('storage', mark)
  // A page that comes back as it was left may be older than the session.
  addEventListener('pageshow', mark)
}
