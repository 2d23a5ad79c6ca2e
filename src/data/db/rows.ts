import type { SessionUser } from '../session/session.ts'
import type { Account } from '#contract/http/people/accounts.ts'
import type { Cirkle, Invite, Member } from '#contract/http/cirkles/cirkles.ts'
import type { DiscoveredCirkle, DiscoverList } from '#contract/http/cirkles/discover.ts'
import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import type { Notification } from '#contract/http/system/notifications.ts'
import type { HistoryRow, Statement } from '#contract/http/payments/history.ts'
import type { Activity, Overview, PaymentOptions, QuickStats } from '#contract/http/payments/payments.ts'
import type { Named } from '#contract/http/people/places.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'

/** Who the worker may act for; the page mirrors its session here. */
export interface SessionRow {
  readonly key: 'current'
  readonly token: string
  readonly userId: string
  readonly origin: string
  /** What the page's own session holds, for a phone whose local storage never reached the disk. */
  readonly user?: SessionUser
  /** `Session.order`. */
  readonly order?: number | undefined
}

/** What this phone has of a section of `POST /sync`; the name is the section's, camelCase. */
export interface SectionRow {
  readonly name: string
  readonly hash: string
}

/**
 * What screens read whole, lists in the server's order. One row each, so that Home opens with a single read
 * of a few keys however many Cirkles there are.
 */
export interface Facts {
  account: Account
  categories: Named[]
  cirkles: Cirkle[]
  invites: Invite[]
  joinRequests: JoinRequest[]
  swaps: Swap[]
  activity: Activity[]
  overview: Overview
  quickstats: QuickStats
  /** When the last sync was answered: `asOf` by the server's clock, `syncedAt` (ms) by the phone's. */
  freshness: { readonly asOf: string; readonly syncedAt: number }
  /** How often this phone has asked for a sync, page and worker together, and which answer it shows. */
  syncOrder: { readonly asked: number; readonly applied: number }
  /** Until the person has been told (offline.md, rule 22). */
  lostEntries: LostEntries
  /** Until the person has been told. */
  restored: Restored
  push: PushChoice
  /** To install the app, when it was offered. */
  install: 'declined'
}

/** What somebody chose about notifications on this phone; it goes with their other data when they sign out. */
export type PushChoice =
  | { readonly choice: 'declined' }
  | {
      readonly choice: 'on'
      /** The server's key, where the browser takes messages, and the session that was told of it. */
      readonly key: string
      readonly endpoint: string
      readonly tokenDigest: string
    }

/** Unsent entries the server had been told of, and this newly made database does not hold. */
export interface LostEntries {
  readonly count: number
  /** By the same session; else by one of a device of the same name, which may be another phone. */
  readonly isCertain: boolean
}

/** The server came back from a backup: it may know less than this phone did. */
export interface Restored {
  /** The server's instant up to which the backup goes; null when it does not know. */
  readonly holdsUntil: string | null
  /** How many entries it is asked about, and sent again if it does not know them. */
  readonly sentAgain: number
}

export type FactName = keyof Facts
export type FactRow = { readonly [N in FactName]: { readonly name: N; readonly value: Facts[N] } }[FactName]

/**
 * Which notices of a Cirkle's end this phone has shown (`data/cirkles/goals.ts`). It survives sign-out, so that a
 * person who signs in again is not told twice.
 */
export interface GoalRow {
  readonly userId: string
  readonly cirkleId: string
  readonly state: 'underway' | 'reached' | 'shown'
}

/** A user whose data this database has held once; stays through sign-out. */
export interface KnownUserRow {
  readonly userId: string
  /** The life of the server's database that their data came from. */
  readonly epoch?: string | undefined
}

/**
 * A session this phone has signed out of. Its token is gone from the phone; what is kept of it can end the session
 * and do nothing else (decision 0016).
 */
export interface SignOutRow {
  /** `data/digest/token-digest.ts`. */
  readonly tokenDigest: string
  /** `Session.order` of the session that ended. */
  readonly order?: number | undefined
  /** The server has ended it. Kept until the next signing out, for local storage that comes back with an old session. */
  readonly isEnded?: boolean
}

export interface MembersRow {
  readonly cirkleId: string
  /** In payout order. */
  readonly members: Member[]
}

/** What this phone knows of a Cirkle's chat besides its messages. */
export interface ChatRow {
  readonly cirkleId: string
  /**
   * The last message a sync brought; null when there was none. Up to here nothing is missing: what a socket or the
   * answer to one's own message brought lies beyond it, and others may have written in between.
   */
  readonly syncedTo: string | null
  /** Whether the chat's first message is here; else there is more to ask for before the oldest. */
  readonly hasBeginning: boolean
  /** `createdAt` of the last message that was read, when it was not the newest. */
  readonly readTo?: string | undefined
  /**
   * `createdAt` of the newest message that was in sight; empty where there was none to see. Missing where an app
   * without it wrote the row, until the next message comes.
   */
  readonly seenTo?: string | undefined
}

/** A row of a history that is kept: `list` says of whose (`data/ledger/ledger.ts`). */
export type LedgerRow = HistoryRow & { readonly list: string }

/** How far down a kept history goes; no row while it may go on. */
export interface LedgerEndRow {
  readonly list: string
  readonly isWhole: true
}

/** A statement as it was last read; `key` names its question. */
export interface StatementRow {
  readonly key: string
  /** The server's instant. */
  readonly madeAt: string
  readonly statement: Statement
}

/** A public Cirkle as Discover last brought it, with its words as `lib/words/word-search.ts` looks through them. */
export interface DiscoveredRow {
  readonly id: string
  readonly cirkle: DiscoveredCirkle
  readonly nameWords: string
  readonly allWords: string
  /** Phone clock, ms. */
  readonly seenAt: number
}

/** A list of Discover as far as it was read. */
export interface DiscoverListRow {
  readonly list: DiscoverList
  /** In the list's order. */
  readonly ids: readonly string[]
  /** When its beginning was read; phone clock, ms. */
  readonly readAt: number
}

export type PaymentOptionsRow = PaymentOptions
export type NotificationRow = Notification

export interface ImageRow {
  readonly id: string
  readonly bytes: ArrayBuffer
  readonly mime: string
  readonly size: number
  /** Phone clock, ms: the least recently used go first. */
  readonly usedAt: number
}

/** Something typed and not sent; `key` names the form. */
export interface DraftRow {
  readonly userId: string
  readonly key: string
  readonly value: unknown
  readonly updatedAt: number
}

/** A row of the outbox before it is read: `decodeEntry` makes an entry of it, or says that it cannot. */
export interface OutboxRow {
  readonly id: string
  readonly [field: string]: unknown
}

/** In pixels. */
export interface PictureShape {
  readonly width: number
  readonly height: number
}

/** A file that waits to be sent. Bytes and not a handle: Android's handles go stale (offline.md, rule 3). */
export interface OutboxFileRow {
  readonly id: string
  readonly userId: string
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly mime: string
  /** Of a picture whose place has to be kept free until it is drawn. */
  readonly shape?: PictureShape | undefined
  /** Lower-case hexadecimal. */
  readonly sha256: string
}
