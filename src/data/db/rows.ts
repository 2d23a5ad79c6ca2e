import type { SessionUser } from '../session/session.ts'
import type { Account } from '#contract/http/people/accounts.ts'
import type { Cirkle, Invite, Member } from '#contract/http/cirkles/cirkles.ts'
import type { DiscoveredCirkle, DiscoverList } from '#contract/http/cirkles/discover.ts'
import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import type { Notification } from '#contract/http/system/notifications.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import type { HistoryRow, Statement } from '#contract/http/payments/history.ts'
import type {
  Activity,
  Overview,
  PaymentData,
  PaymentOptions,
  QuickStats,
  Payment,
} from '#contract/http/payments/payments.ts'
import type { Named } from '#contract/http/people/places.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { TakeOver } from '#contract/http/cirkles/taking-over.ts'

/** The user the worker may act for; the page mirrors its session here. */
export interface SessionRow {
  readonly key: 'current'
  readonly token: string
  readonly userId: string
  readonly origin: string
  /** The page's own session, for a phone whose local storage never reached the disk. */
  readonly user?: SessionUser
  /** `Session.order`. */
  readonly order?: number | undefined
}

/** This phone's copy of a section of `POST /sync`; the name is the section's, camelCase. */
export interface SectionRow {
  readonly name: string
  readonly hash: string
}

/**
 * Data that screens read whole, lists in the server's order. One row each, so that Home opens with a single
 * read of a few keys however many Cirkles there are.
 */
export interface Facts {
  account: Account
  categories: Named[]
  cirkles: Cirkle[]
  invites: Invite[]
  /** Places of members without a phone that the person is invited to take over, newest first. */
  takeOvers: TakeOver[]
  joinRequests: JoinRequest[]
  swaps: Swap[]
  activity: Activity[]
  /** What the person may answer now, oldest first. */
  toValidate: PaymentData[]
  /** Of the open cycles that the person receives, or answers for as the owner. */
  payouts: Payout[]
  /** Cash that its payee recorded and its payer has not answered, the person one of both; oldest first. */
  recorded: Payment[]
  /** Records of cash that a member without a phone is in, or that somebody attests: to be answered, or made. */
  attesting: Payment[]
  overview: Overview
  quickstats: QuickStats
  /** When the last sync was answered: `asOf` by the server's clock, `syncedAt` (ms) by the phone's. */
  freshness: { readonly asOf: string; readonly syncedAt: number }
  /** How often this phone has asked for a sync, page and worker together, and which answer it shows. */
  syncOrder: { readonly asked: number; readonly applied: number }
  /** The server's stamp of the last answer that was read whole, to send back as it is. */
  syncStamp: string
  /** The same answer's parts, to send back as they are. */
  syncParts: string
  /** Kept until the person has been told (offline.md, rule 22). */
  lostEntries: LostEntries
  /** Kept until the person has been told. */
  restored: Restored
  push: PushChoice
  /** The answer to an offer to install the app. */
  install: 'declined'
  consent: ConsentPutOff
}

/** The person's choice about notifications on this phone; deleted with their other data at sign-out. */
export type PushChoice =
  | { readonly choice: 'declined' }
  | {
      readonly choice: 'on'
      /** The server's key, where the browser takes messages, and the session that the server knows it by. */
      readonly key: string
      readonly endpoint: string
      readonly tokenDigest: string
    }

/** The person does not want to agree to these terms yet; deleted with their other data at sign-out. */
export interface ConsentPutOff {
  readonly version: string
  /** When they said so, by the phone's clock (ms). */
  readonly at: number
}

/** Unsent entries that the server knew of, missing in this newly made database. */
export interface LostEntries {
  readonly count: number
  /** Reported by the same session; otherwise by a device of the same name, which may be another phone. */
  readonly isCertain: boolean
}

/** The server came back from a backup: it may know less than this phone did. */
export interface Restored {
  /** The backup goes up to this instant of the server; null when it does not know. */
  readonly holdsUntil: string | null
  /** How many entries are asked about, and sent again if the server does not know them. */
  readonly sentAgain: number
}

export type FactName = keyof Facts
export type FactRow = { readonly [N in FactName]: { readonly name: N; readonly value: Facts[N] } }[FactName]

/**
 * Which notices of a Cirkle's end this phone has shown (`data/cirkles/goals.ts`). Survives sign-out, so that
 * a person who signs in again does not see them twice.
 */
export interface GoalRow {
  readonly userId: string
  readonly cirkleId: string
  readonly state: 'underway' | 'reached' | 'shown'
}

/** A user whose data this database has held; survives sign-out. */
export interface KnownUserRow {
  readonly userId: string
  /** The epoch of the server's database that their data came from. */
  readonly epoch?: string | undefined
}

/**
 * A session this phone has signed out of. Its token is deleted; what remains can end the session and do
 * nothing else (decision 0016).
 */
export interface SignOutRow {
  /** `data/digest/token-digest.ts`. */
  readonly tokenDigest: string
  /** `Session.order` of the session that ended. */
  readonly order?: number | undefined
  /** The server has ended it. Kept until the next sign-out, in case local storage returns an old session. */
  readonly isEnded?: boolean
  /** Set when the server has ended it by itself: whose it was, and the code of its refusal. */
  readonly endedBy?: { readonly userId: string; readonly code: string } | undefined
}

export interface MembersRow {
  readonly cirkleId: string
  /** In payout order. */
  readonly members: Member[]
}

/** A Cirkle's chat on this phone, besides its messages. */
export interface ChatRow {
  readonly cirkleId: string
  /**
   * The last message a sync brought; null when there was none. Nothing before it is missing: messages from a
   * socket or the answer to one's own message come after it, and others may have written in between.
   */
  readonly syncedTo: string | null
  /** Whether the chat's first message is here; otherwise older ones can be fetched. */
  readonly hasBeginning: boolean
  /** `createdAt` of the last message that was read, when it was not the newest. */
  readonly readTo?: string | undefined
  /**
   * `createdAt` of the newest message that was in sight; empty when there was none to see. Missing in a row
   * that an earlier app version wrote, until the next message comes.
   */
  readonly seenTo?: string | undefined
}

/** A row of a stored history: `list` names its owner (`data/ledger/ledger.ts`). */
export type LedgerRow = HistoryRow & { readonly list: string }

/** How far down a stored history goes; no row while it may go on. */
export interface LedgerEndRow {
  readonly list: string
  readonly isWhole: true
}

/** A statement as last read; `key` names its query. */
export interface StatementRow {
  readonly key: string
  /** The server's instant. */
  readonly madeAt: string
  readonly statement: Statement
}

/**
 * A public Cirkle as Discover last brought it, with its words as `lib/words/word-search.ts` searches them.
 */
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
  /** When its first page was read; phone clock, ms. */
  readonly readAt: number
}

export type PaymentOptionsRow = PaymentOptions
export type NotificationRow = Notification

export interface ImageRow {
  readonly id: string
  readonly bytes: ArrayBuffer
  readonly mime: string
  readonly size: number
  /** Phone clock, ms: the least recently used are removed first. */
  readonly usedAt: number
}

/** Something typed and not sent; `key` names the form. */
export interface DraftRow {
  readonly userId: string
  readonly key: string
  readonly value: unknown
  readonly updatedAt: number
}

/** An outbox row before decoding: `decodeEntry` turns it into an entry, or reports that it cannot. */
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
  /** Only for a picture whose space is reserved until it is drawn. */
  readonly shape?: PictureShape | undefined
  /** Lower-case hexadecimal. */
  readonly sha256: string
}
