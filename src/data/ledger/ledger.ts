import { Dexie } from 'dexie'
import { type HistoryRow, SYNCED_HISTORY_ROWS } from '#contract/http/payments/history.ts'
import type { CirklesDatabase } from '../db/database.ts'
import type { LedgerRow } from '../db/rows.ts'

/**
 * The histories this phone stores, each a list of rows without a gap from the newest on: a person's own, and
 * those of Cirkles they looked at.
 */

/** List of a person's own payments; a Cirkle's list is named by its id. */
export const OWN = 'own'

/** Single payments fetched on request and in no other list; it has gaps, so it is never shown as a list. */
const LOOKED_UP = 'looked-up'

/** A place in a list, newest first by `at`, then by `id`. */
export type Place = Pick<HistoryRow, 'at' | 'id'>

/** Rows read at a time: a mid-range phone decodes them well within one frame. */
const ROWS_AT_A_TIME = 250

const below = (list: string, place: Place | null) =>
  place === null ? [list, Dexie.maxKey, Dexie.maxKey] : [list, place.at, place.id]

/** Whether `a` comes after `b` where the newest come first. */
const isOlder = (a: Place, b: Place): boolean => (a.at === b.at ? a.id < b.id : a.at < b.at)

/** The newest rows of a list, at most `limit`; read in pieces, so that no piece holds up the page. */
export async function readLedger(db: CirklesDatabase, list: string, limit: number): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = []
  for (;;) {
    const wanted = Math.min(ROWS_AT_A_TIME, limit - rows.length)
    const last = rows.at(-1) ?? null
    const piece = await db.ledger
      .where('[list+at+id]')
      .between([list, Dexie.minKey, Dexie.minKey], below(list, last), true, false)
      .reverse()
      .limit(wanted)
      .toArray()
    rows.push(...piece)
    if (piece.length < wanted || rows.length >= limit) return rows
  }
}

/**
 * Stores a page: its rows replace everything in the list between `after` (null: the list's beginning) and the
 * page's last row; with `isLast` also everything older. Inside a transaction on ledger and ledgerEnds.
 */
export async function placePage(
  db: CirklesDatabase,
  list: string,
  page: { readonly after: Place | null; readonly rows: readonly HistoryRow[]; readonly isLast: boolean },
): Promise<void> {
  const { after, rows, isLast } = page
  const last = rows.at(-1)
  const from = isLast || last === undefined ? [list, Dexie.minKey, Dexie.minKey] : below(list, last)
  await db.ledger.where('[list+at+id]').between(from, below(list, after), true, false).delete()
  await db.ledger.bulkPut(rows.map((row) => ({ ...row, list })))
  if (isLast) await db.ledgerEnds.put({ list, isWhole: true })
}

/**
 * Stores the newest rows of a person's own history from a sync. Older rows stay if they connect to these;
 * `mostRows` is how many a sync brings at most. Inside a transaction on ledger and ledgerEnds.
 */
export async function placeSynced(
  db: CirklesDatabase,
  rows: readonly HistoryRow[],
  mostRows = SYNCED_HISTORY_ROWS,
): Promise<void> {
  const last = rows.at(-1)
  const isAll = rows.length < mostRows || last === undefined
  const [newest] = await readLedger(db, OWN, 1)
  const goesOn = !isAll && newest !== undefined && !isOlder(newest, last)
  if (!goesOn) await forgetLedger(db, OWN)
  await placePage(db, OWN, { after: null, rows, isLast: isAll })
  if (goesOn) await forgetPaid(db, OWN, rows)
}

/** Deletes older "missed" rows of contributions that one of these rows pays. */
async function forgetPaid(db: CirklesDatabase, list: string, rows: readonly HistoryRow[]): Promise<void> {
  const paid = rows.filter(({ paymentId }) => paymentId !== null)
  await db.ledger
    .where('[list+contributionId]')
    .anyOf(paid.map(({ contributionId }) => [list, contributionId]))
    .and(({ paymentId }) => paymentId === null)
    .delete()
}

async function forgetLedger(db: CirklesDatabase, list: string): Promise<void> {
  await db.ledger
    .where('[list+at+id]')
    .between([list, Dexie.minKey, Dexie.minKey], [list, Dexie.maxKey, Dexie.maxKey])
    .delete()
  await db.ledgerEnds.delete(list)
}

/**
 * Every row this phone has of a contribution, oldest first, each once even if it is in several lists: a row
 * of a list that is kept up to date wins.
 */
export async function readStory(db: CirklesDatabase, contributionId: string): Promise<LedgerRow[]> {
  const rows = await db.ledger.where('contributionId').equals(contributionId).toArray()
  const byId = new Map(rows.filter(isLookedUp).map((row) => [row.id, row]))
  for (const row of rows) if (!isLookedUp(row)) byId.set(row.id, row)
  return [...byId.values()].sort((a, b) => (isOlder(a, b) ? -1 : 1))
}

/** Whether a row was only fetched on request: it shows the state of that time. */
export const isLookedUp = ({ list }: LedgerRow): boolean => list === LOOKED_UP

/** Stores rows as they were last told of, beside the others of their stories. Inside a transaction on ledger. */
export async function placeLookedUp(db: CirklesDatabase, rows: readonly HistoryRow[]): Promise<void> {
  await db.ledger.bulkPut(rows.map((row) => ({ ...row, list: LOOKED_UP })))
}

/** Replaces the stored story of each contribution. Inside a transaction on ledger. */
export async function placeStory(db: CirklesDatabase, rows: readonly HistoryRow[]): Promise<void> {
  const contributions = [...new Set(rows.map(({ contributionId }) => contributionId))]
  await db.ledger
    .where('[list+contributionId]')
    .anyOf(contributions.map((id) => [LOOKED_UP, id]))
    .delete()
  await placeLookedUp(db, rows)
}
