import { useLiveQuery } from 'dexie-react-hooks'

import type { Book } from '#contract/http/cirkles/book.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { readMyPayments, type SavedState } from '#data/known/what-is-owed.ts'
import { OWN } from '#data/ledger/ledger.ts'

/** A Cirkle of mine with what this phone has of its book. */
export interface KeptBook {
  readonly cirkle: Cirkle
  /** In payout order; empty until the phone has them. */
  readonly members: readonly Member[]
  /** Undefined before the Cirkle's start, and until the phone has it. */
  readonly book: Book | undefined
  /** My payments of which the outbox knows more than the last sync. */
  readonly saved: readonly SavedState[]
  /** Of its open turns, as far as I receive or answer for them as the owner. */
  readonly payouts: readonly Payout[]
}

export interface KeptBooks {
  readonly books: readonly KeptBook[]
  /** When the last sync was answered; undefined before the first. */
  readonly freshness: { readonly asOf: string; readonly syncedAt: number } | undefined
}

/** The books of my Cirkles, in Home's order; undefined while they are being read. */
export function useBooks(): KeptBooks | undefined {
  return useLiveQuery(async () => {
    const db = localDb()
    const [{ cirkles = [], payouts = [], freshness }, members, books, payments] = await Promise.all([
      readFacts(db, ['cirkles', 'payouts', 'freshness']),
      db.members.toArray(),
      db.books.toArray(),
      readMyPayments(db),
    ])
    return {
      freshness,
      books: cirkles.map((cirkle) => ({
        cirkle,
        members: members.find(({ cirkleId }) => cirkleId === cirkle.id)?.members ?? [],
        book: books.find(({ cirkleId }) => cirkleId === cirkle.id),
        saved: payments.get(cirkle.id)?.saved ?? [],
        payouts: payouts.filter(({ cirkleId }) => cirkleId === cirkle.id),
      })),
    }
  })
}

/**
 * The payments of one contribution that this phone has read, newest first; undefined while they are being read. Of
 * others' payments it has those of the Cirkle's history, if that was opened.
 */
export function usePaymentsOf(
  cirkleId: string,
  payerId: string,
  cycle: number,
): readonly HistoryRow[] | undefined {
  return useLiveQuery(async () => {
    const rows = await localDb().ledger.where('list').anyOf(OWN, cirkleId).toArray()
    const ofCell = rows.filter(
      (row) =>
        row.cirkleId === cirkleId &&
        row.payerId === payerId &&
        row.cycle === cycle &&
        // What was missed is a row without a payment.
        row.paymentId !== null,
    )
    return [...new Map(ofCell.map((row) => [row.id, row])).values()].sort((a, b) => (a.at < b.at ? 1 : -1))
  }, [cirkleId, payerId, cycle])
}
