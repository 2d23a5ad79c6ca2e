import { useLiveQuery } from 'dexie-react-hooks'

import type { HistoryRow } from '#contract/http/history.ts'
import type { Activity, Overview, PaymentOptions } from '#contract/http/payments.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Facts } from '#data/db/rows.ts'
import { listEntries } from '#data/outbox/read-entries.ts'
import { type SavedPayment, savedWrites, type SavedWrites } from './saved-writes.ts'

/** What /payment shows of the phone. */
export interface Board {
  readonly overview: Overview
  readonly activity: readonly Activity[]
  readonly options: ReadonlyMap<string, PaymentOptions>
  readonly saved: SavedWrites
  /** The payment of mine that awaits its payee, by contribution. */
  readonly sent: ReadonlyMap<string, HistoryRow>
  readonly freshness: Facts['freshness']
}

/** The board, live; null before the first sync, undefined while it is being read. */
export function useBoard(userId: string): Board | null | undefined {
  return useLiveQuery(() => readBoard(userId), [userId])
}

async function readBoard(userId: string): Promise<Board | null> {
  const db = localDb()
  const [{ overview, activity, freshness }, { entries }, options] = await Promise.all([
    readFacts(db, ['overview', 'activity', 'freshness']),
    listEntries(db, userId),
    db.paymentOptions.toArray(),
  ])
  if (overview === undefined || activity === undefined || freshness === undefined) return null
  const submitted = activity.flatMap(({ lastPayment }) =>
    lastPayment?.status === 'submitted' ? [lastPayment.contributionId] : [],
  )
  const rows = await db.history.where('contributionId').anyOf(submitted).toArray()
  return {
    overview,
    activity,
    freshness,
    options: new Map(options.map((each) => [each.cirkleId, each])),
    saved: savedWrites(entries),
    sent: new Map(rows.flatMap((row) => (row.status === 'pending' ? [[row.contributionId, row]] : []))),
  }
}

/** A payment only this phone knows yet, with the names its row shows. */
export interface UnsentRow {
  readonly payment: SavedPayment
  readonly cirkleName: string
  readonly payeeName: string
  readonly cycle: number | undefined
}

/** The statuses of a payment that stands. */
const STANDING: ReadonlySet<HistoryRow['status']> = new Set(['pending', 'confirmed'])

export interface History {
  /** Newest first: at most the newest 500, which a sync brings. */
  readonly rows: readonly HistoryRow[]
  /** Not shown by `rows` yet, newest first. */
  readonly unsent: readonly UnsentRow[]
}

/** My payments, live; undefined while they are being read. */
export function useHistory(userId: string): History | undefined {
  return useLiveQuery(() => readHistory(userId), [userId])
}

async function readHistory(userId: string): Promise<History> {
  const db = localDb()
  const [rows, { entries }, options, { cirkles = [] }] = await Promise.all([
    db.history.orderBy('position').toArray(),
    listEntries(db, userId),
    db.paymentOptions.toArray(),
    readFacts(db, ['cirkles']),
  ])
  const names = new Map(cirkles.map(({ id, name }) => [id, name]))
  const recorded = new Set(rows.map(({ paymentId }) => paymentId))
  const unsent = [...savedWrites(entries).payments.values()]
    .filter(({ entry }) => entry.receipt === undefined || !recorded.has(entry.receipt.paymentId))
    .sort((a, b) => b.entry.sequence - a.entry.sequence)
    .map((payment) => unsentRow(payment, options, names))
  return { rows, unsent }
}

function unsentRow(
  payment: SavedPayment,
  options: readonly PaymentOptions[],
  names: ReadonlyMap<string, string>,
): UnsentRow {
  const { cirkleId, contributionId, toAdmin } = payment.subject
  const ofCirkle = options.find((each) => each.cirkleId === cirkleId)
  const option = [ofCirkle?.lastPayment, ...(ofCirkle?.pastPendingPayments ?? [])].find(
    (each) => each?.contributionId === contributionId,
  )
  const payee = toAdmin ? option?.admin : option?.receiver
  return {
    payment,
    cirkleName: ofCirkle?.cirkleName ?? names.get(cirkleId) ?? 'A Cirkle you were in',
    payeeName: payee?.name ?? (toAdmin ? 'the admin' : 'the receiving member'),
    cycle: option?.cycle,
  }
}

/** What /paymentsuccessful knows of the payment it was opened for. */
export type PaymentOutcome =
  | { readonly kind: 'unsent'; readonly row: UnsentRow }
  /** `isFirst`: the only payment this person ever sent. */
  | { readonly kind: 'recorded'; readonly row: HistoryRow; readonly isFirst: boolean }
  /** Neither here nor in the history: discarded, or too old. */
  | { readonly kind: 'gone' }

/**
 * What became of the payment saved as `entryId`, live; undefined while it is being read. An accepted entry
 * leaves with the next sync: from then on its contribution finds it in the history.
 */
export function useOutcome(
  userId: string,
  entryId: string,
  contributionId: string,
): PaymentOutcome | undefined {
  return useLiveQuery(() => readOutcome(userId, entryId, contributionId), [userId, entryId, contributionId])
}

async function readOutcome(userId: string, entryId: string, contributionId: string): Promise<PaymentOutcome> {
  return outcomeOf(await readHistory(userId), entryId, contributionId)
}

/** The outcome in what the phone holds. Pure. */
export function outcomeOf(
  { rows, unsent }: History,
  entryId: string,
  contributionId: string,
): PaymentOutcome {
  const waiting = unsent.find(({ payment }) => payment.entry.id === entryId)
  if (waiting !== undefined) return { kind: 'unsent', row: waiting }
  const row = rows.find((each) => each.contributionId === contributionId && STANDING.has(each.status))
  if (row === undefined) return { kind: 'gone' }
  const isFirst = rows.filter(({ paymentId }) => paymentId !== null).length === 1
  return { kind: 'recorded', row, isFirst }
}
