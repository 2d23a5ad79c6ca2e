import type { SecondStep } from '#contract/http/people/sign-in.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'

/** The app's context for its routes; below `_signed-in` the guard adds `session`. */
export interface RouterContext {
  /** The page's session store. */
  readonly sessions: SessionStore
  /**
   * Signs a person in: stores the session, makes the local database theirs and starts the first sync.
   * Resolves when their screens may be shown.
   */
  readonly enter: (session: Session) => Promise<void>
  /** The signed-in session, also on a phone that was killed before its local storage reached the disk. */
  readonly settle: () => Promise<Session | null>
  /** Sends what waits and fetches what changed, soon; saved outbox entries trigger this by themselves. */
  readonly refresh: () => void
  /** Loads the bars around every signed-in screen, and the icons they show. */
  readonly loadBars: () => Promise<void> | undefined
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Says the document's title, before "· Cirkles"; of the path if a route has several. */
    title?: (path: string) => string
    /** A page without bottom bar and side bar; a function if that holds for only some of its paths. */
    isBare?: boolean | ((path: string) => boolean)
    /**
     * What of it is among `LATER_CHUNKS`: the screen itself, which needs a network until the worker has fetched
     * them, or only some of its parts and sheets.
     */
    keptLater?: 'screen' | 'parts'
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** For the pages on the way in: the address the person wanted. */
    from?: string | undefined
    /** For /authentication: the address to prove, when another code may be requested (ms), the way back. */
    email?: string
    resendAt?: number
    /** For /authentication: the sign-in that its code finishes. */
    challenge?: string | undefined
    /** For /authentication: what finishes that sign-in. */
    methods?: readonly SecondStep[] | undefined
    backTo?: '/residence' | '/sign-in'
    /** For /password-reset: the token of the mailed link. */
    resetToken?: string
    /** A typed word led here: its letters are painted already, nothing was pressed. */
    isTyped?: true
    /** For the pages of success: opened by the event they show. */
    hasJustHappened?: true
    /** For /cirkleswapping: the request that was sent. */
    swapHash?: string
    /** How many history entries lie between a page and the last layer opened over it. */
    overlays?: number
    /** The lowest layer was opened from elsewhere, in place of the page. */
    hasNoPage?: boolean
    /** The sheet in this address was opened from the page under it, so that going back closes it. */
    isOverPage?: true
    /** For /sign-up: the server's field errors. */
    refusedFields?: FieldErrors
  }
}
