import { useLiveQuery } from 'dexie-react-hooks'

import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { isSynced, leftToHandOver } from '#data/known/payouts.ts'
import {
  type SavedHandOver,
  savedHandOvers,
  type SavedHandOvers,
  sentHandOvers,
} from '#data/known/saved-hand-overs.ts'
import { nextOf } from '#data/known/what-is-known.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'

/** A hand-over that only this phone knows yet. */
export interface UnsentHandOver extends SavedHandOver {
  /** Who must do what next. */
  readonly next: string | undefined
}

/** A payout with what the outbox holds of it. */
export interface PayoutView {
  readonly payout: Payout
  /** Rupees that its owner can still hand over. */
  readonly left: number
  /** Not told of by the last sync, newest first. */
  readonly unsent: readonly UnsentHandOver[]
}

/** A Cirkle's payouts, by cycle. */
export interface PayoutViews {
  readonly views: readonly PayoutView[]
  /** My answers in the outbox, by hand-over. */
  readonly answers: SavedHandOvers['answers']
}

/** The payouts of a Cirkle that I receive or answer for, live; undefined while they are being read. */
export function usePayouts(userId: string, cirkleId: string): PayoutViews | undefined {
  return useLiveQuery(async () => {
    const db = localDb()
    const [{ payouts = [] }, { entries }] = await Promise.all([
      readFacts(db, ['payouts']),
      listEntries(db, userId),
    ])
    const saved = savedHandOvers(entries)
    const sent = sentHandOvers(saved)
    const views = payouts
      .filter((payout) => payout.cirkleId === cirkleId)
      .sort((a, b) => a.cycle - b.cycle)
      .map((payout) => ({
        payout,
        left: leftToHandOver(payout, sent),
        unsent: saved.records
          .filter(({ subject }) => subject.cirkleId === cirkleId && subject.cycle === payout.cycle)
          .filter(({ entry }) => !isSynced(payout, entry.receipt?.paymentId))
          .sort((a, b) => b.entry.sequence - a.entry.sequence)
          .map((each) => ({ ...each, next: nextOf(each.entry, entries, 'SyncManager' in globalThis) })),
      }))
    return { views, answers: saved.answers }
  }, [userId, cirkleId])
}
