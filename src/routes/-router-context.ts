import type { Session, SessionStore } from '#data/session/session.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'

/** What the app hands to its routes; below `_signed-in` the guard adds `session`. */
export interface RouterContext {
  /** Who is signed in on this phone. */
  readonly sessions: SessionStore
  /**
   * Takes a person in: keeps the session, makes the local database theirs and starts the first sync.
   * Resolves when their screens may be shown.
   */
  readonly enter: (session: Session) => Promise<void>
  /** Who is signed in, also on a phone that was killed before its local storage reached the disk. */
  readonly settle: () => Promise<Session | null>
  /** Sends what waits and fetches what changed, soon; what is saved into the outbox is noticed without it. */
  readonly refresh: () => void
  /** Loads what stands around every screen of a session, and the icons they show. */
  readonly loadBars: () => Promise<void> | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, before "· Cirkles"; by its path where a route has several. */
    title?: string | ((path: string) => string)
    /** A page of its own, without bottom bar and side bar; of some of its paths alone where it is a function. */
    isBare?: boolean | ((path: string) => boolean)
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** For the pages on the way in: where the person wanted to go. */
    from?: string | undefined
    /** For /authentication: the address to prove, from when on another code may be asked for (ms), the way back. */
    email?: string
    resendAt?: number
    /** For /authentication: the sign-in that its code finishes. */
    challenge?: string | undefined
    backTo?: '/residence' | '/sign-in'
    /** For the pages of success: they were opened by what they tell of. */
    hasJustHappened?: true
    /** How many entries lie between a page and what was opened over it, one after the other. */
    overlays?: number
    /** The lowest of them was opened from elsewhere, in the place of the page. */
    hasNoPage?: boolean
    /** The sheet in this address was opened from the page under it, so that going back closes it. */
    isOverPage?: true
    /** For /sign-up: what the server said about its fields. */
    refusedFields?: FieldErrors
  }
}
