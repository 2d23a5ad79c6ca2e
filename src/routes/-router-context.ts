import type { Session, SessionStore } from '#data/session.ts'

/** What the app hands to its routes; below `_signed-in` the guard adds `session`. */
export interface RouterContext {
  /** Who is signed in on this phone. */
  readonly sessions: SessionStore
  /**
   * Takes a person in: keeps the session, makes the local database theirs and starts the first sync.
   * Resolves when their screens may be shown.
   */
  readonly enter: (session: Session) => Promise<void>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, before "· Cirkles". */
    title?: string
    /** A page of its own, without bottom bar and side bar. */
    isBare?: boolean
  }
}
