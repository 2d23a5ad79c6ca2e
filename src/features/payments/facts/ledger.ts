import { useLiveQuery } from 'dexie-react-hooks'

import {
  cursorAfter,
  type HistoryRow,
  listCirklePayments,
  listHistory,
  LONGEST_HISTORY_PAGE,
  readPaymentStory,
} from '#contract/http/payments/history.ts'
import { call } from '#data/api/call.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { localDb } from '#data/db/local-db.ts'
import type { LedgerRow } from '#data/db/rows.ts'
import { OWN, type Place, placePage, placeStory, readLedger, readStory } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'

/** A kept history. */
export interface Ledger {
  /** Newest first. */
  readonly rows: readonly LedgerRow[]
  /** Whether there is nothing older than these. */
  readonly isWhole: boolean
}

/** Rows read at once; the rest follows after they are painted. */
const FIRST_ROWS = 100

/** A history this phone keeps, live: `OWN`, or a Cirkle's by its id; undefined while it is being read. */
export function useLedger(list: string): Ledger | undefined {
  const first = useLiveQuery(() => readRows(list, FIRST_ROWS), [list])
  const isThere = first !== undefined
  const all = useLiveQuery(
    async () => (isThere ? readRows(list, Number.POSITIVE_INFINITY) : undefined),
    [list, isThere],
  )
  return all ?? first
}

async function readRows(list: string, limit: number): Promise<Ledger> {
  const db = localDb()
  const rows = await readLedger(db, list, limit)
  return { rows, isWhole: (await db.ledgerEnds.get(list)) !== undefined }
}

/** Every row of a contribution on this phone, oldest first, found by any of its rows' ids; live. */
export function useStory(id: string): readonly LedgerRow[] | undefined {
  return useLiveQuery(async () => {
    const db = localDb()
    const row = await db.ledger.where('id').equals(id).first()
    return row === undefined ? [] : readStory(db, row.contributionId)
  }, [id])
}

/** My payment with this id while it is unanswered; live. */
export function useOwnPending(id: string | undefined): (LedgerRow & { paymentId: string }) | undefined {
  return useLiveQuery(async () => {
    const row = id === undefined ? undefined : await localDb().ledger.get([OWN, id])
    const { paymentId = null } = row ?? {}
    return row?.status === 'pending' && paymentId !== null ? { ...row, paymentId } : undefined
  }, [id])
}

/**
 * Reads the page of a history after `after` (null: the newest), and keeps it unless somebody else has signed
 * in meanwhile. Returns where the next page begins; null at the end. Throws what `call` throws.
 */
export async function fetchPage(
  list: string,
  after: Place | null,
  { token, user }: Session,
  signal?: AbortSignal,
): Promise<Place | null> {
  const options = { token, signal }
  const paging = { limit: LONGEST_HISTORY_PAGE, ...(after === null ? {} : { cursor: cursorAfter(after) }) }
  const { rows, nextCursor } =
    list === OWN
      ? await call(listHistory, paging, options)
      : await call(listCirklePayments, { id: list, ...paging }, options)
  const db = localDb()
  await db.dexie.transaction('rw', db.session, db.ledger, db.ledgerEnds, async () => {
    const session = await db.session.get('current')
    if (session?.userId === user.id) {
      await placePage(db, list, { after, rows, isLast: nextCursor === null })
    }
  })
  return nextCursor === null ? null : (rows.at(-1) ?? null)
}

/**
 * Reads one payment with its story, and keeps it unless somebody else has signed in meanwhile. Returns false
 * when it does not exist or is not theirs to see; throws what `call` throws.
 */
export async function fetchStory(
  id: string,
  { token, user }: Session,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await readRowsOfStory(id, token, signal)
  if (rows === undefined) return false
  const db = localDb()
  await db.dexie.transaction('rw', db.session, db.ledger, async () => {
    const session = await db.session.get('current')
    if (session?.userId === user.id) await placeStory(db, rows)
  })
  return true
}

async function readRowsOfStory(
  id: string,
  token: string,
  signal: AbortSignal,
): Promise<readonly HistoryRow[] | undefined> {
  try {
    return (await call(readPaymentStory, { id }, { token, signal })).rows
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined
    throw error
  }
}
