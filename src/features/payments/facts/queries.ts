import { useLiveQuery } from 'dexie-react-hooks'

import { type HistoryRow, SYNCED_HISTORY_ROWS } from '#contract/http/payments/history.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import type { Activity, Overview, PaymentOption, PaymentOptions } from '#contract/http/payments/payments.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Facts, LedgerRow } from '#data/db/rows.ts'
import { OWN, readLedger } from '#data/ledger/ledger.ts'
import { nextOf } from '#data/known/what-is-known.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { answeredRecords, savedRecords } from '#data/known/saved-records.ts'
import { type SavedPayment, savedWrites, type SavedWrites } from '#data/known/saved-writes.ts'
import { t } from '#messages/payments/facts.ts'

/** Data of /payment from the phone. */
export interface Board {
  readonly overview: Overview
  readonly activity: readonly Activity[]
  readonly options: ReadonlyMap<string, PaymentOptions>
  readonly saved: SavedWrites
  /** My payment that awaits its payee, by contribution. */
  readonly sent: ReadonlyMap<string, HistoryRow>
  /** What a payee recorded as received from me in cash, and I have not answered, by contribution. */
  readonly recorded: ReadonlyMap<string, HistoryRow>
  /** The contributions of which I have answered what a payee recorded: nothing of them asks me for more. */
  readonly recordsAnswered: ReadonlySet<string>
  /** My payment whose proof is asked for again, by contribution. */
  readonly returned: ReadonlyMap<string, HistoryRow>
  /** The Cirkles in whose open turns somebody still owes me, or me as the owner. */
  readonly collectable: ReadonlySet<string>
  readonly freshness: Facts['freshness']
}

/** The board, live; null before the first sync, undefined while it is being read. `first`: as last read. */
export function useBoard(userId: string, first?: Board | null): Board | null | undefined {
  return useLiveQuery(() => readBoard(userId), [userId], first)
}

export async function readBoard(userId: string): Promise<Board | null> {
  const db = localDb()
  const [{ overview, activity, payouts = [], freshness }, { entries }, options] = await Promise.all([
    readFacts(db, ['overview', 'activity', 'payouts', 'freshness']),
    listEntries(db, userId),
    db.paymentOptions.toArray(),
  ])
  if (overview === undefined || activity === undefined || freshness === undefined) return null
  const opened = [
    ...activity.map(({ lastPayment }) => lastPayment),
    ...options.flatMap(({ pastPendingPayments }) => pastPendingPayments),
  ]
  const rows = await ownRows(
    opened.flatMap((option) =>
      option?.status === 'submitted' || option?.status === 'reupload_requested'
        ? [option.contributionId]
        : [],
    ),
  )
  const withStatus = (status: HistoryRow['status']) =>
    new Map(rows.flatMap((row) => (row.status === status ? [[row.contributionId, row]] : [])))
  return {
    overview,
    activity,
    freshness,
    options: new Map(options.map((each) => [each.cirkleId, each])),
    saved: savedWrites(entries),
    sent: withStatus('pending'),
    recorded: withStatus('recorded'),
    recordsAnswered: answeredOf(rows, answeredRecords(savedRecords(entries))),
    returned: withStatus('reupload_requested'),
    collectable: new Set(payouts.filter(owedByOthers(activity, options)).map(({ cirkleId }) => cirkleId)),
  }
}

/** The contributions with a record among `answered`, ids of payments, and without another that waits. Pure. */
export function answeredOf(rows: readonly HistoryRow[], answered: readonly string[]): Set<string> {
  const isAnswered = ({ paymentId }: HistoryRow) => paymentId !== null && answered.includes(paymentId)
  const contributions = new Set(rows.filter(isAnswered).map(({ contributionId }) => contributionId))
  for (const row of rows) {
    if (row.status === 'recorded' && !isAnswered(row)) contributions.delete(row.contributionId)
  }
  return contributions
}

/** Of a contribution of mine. */
type Own = Pick<PaymentOption, 'cycle' | 'amount' | 'status'>

/** Whether somebody else than me owes in a turn whose money I receive, or answer for as the owner. Pure. */
export function owedByOthers(
  activity: readonly { readonly id: string; readonly lastPayment: Own | null }[],
  options: readonly { readonly cirkleId: string; readonly pastPendingPayments: readonly Own[] }[],
): (turn: Pick<Payout, 'cirkleId' | 'cycle' | 'stillOut'>) => boolean {
  const keyOf = (cirkleId: string, cycle: number) => `${cirkleId} ${cycle}`
  const own = new Map<string, number>()
  const note = (cirkleId: string, option: Own | null) => {
    if (option === null || option.status === 'confirmed' || option.status === 'self') return
    own.set(keyOf(cirkleId, option.cycle), option.amount)
  }
  for (const { id, lastPayment } of activity) note(id, lastPayment)
  for (const { cirkleId, pastPendingPayments } of options) {
    for (const option of pastPendingPayments) note(cirkleId, option)
  }
  return ({ cirkleId, cycle, stillOut }) => stillOut > (own.get(keyOf(cirkleId, cycle)) ?? 0)
}

/** The rows of my history for these contributions. */
async function ownRows(contributionIds: readonly string[]): Promise<LedgerRow[]> {
  return localDb()
    .ledger.where('[list+contributionId]')
    .anyOf(contributionIds.map((id) => [OWN, id]))
    .toArray()
}

/** A payment only this phone knows yet, with the names its row shows. */
export interface UnsentRow {
  readonly payment: SavedPayment
  readonly cirkleName: string
  readonly payeeName: string
  readonly cycle: number | undefined
  /** Who must do what next. */
  readonly next: string | undefined
}

/** Whether it is a payment of the payer's own that stands, or their record: what a payee, or the owner for one, recorded was not sent by them. */
const stands = ({ status, recordedByPayee, recordedBy, payerName }: HistoryRow): boolean =>
  status === 'recorded'
    ? recordedByPayee === false && recordedBy === payerName
    : (status === 'pending' || status === 'confirmed') && recordedByPayee !== true

/** Data that a payment's outcome is read from. */
export interface History {
  /** Newest first. */
  readonly rows: readonly HistoryRow[]
  /** Not shown by `rows` yet, newest first. */
  readonly unsent: readonly UnsentRow[]
}

/** My payments that no row of the history shows yet, newest first, live; undefined while they are being read. */
export function useUnsent(userId: string): readonly UnsentRow[] | undefined {
  return useLiveQuery(() => readUnsent(userId), [userId])
}

async function readUnsent(userId: string): Promise<UnsentRow[]> {
  const db = localDb()
  const [{ entries }, options, { cirkles = [] }] = await Promise.all([
    listEntries(db, userId),
    db.paymentOptions.toArray(),
    readFacts(db, ['cirkles']),
  ])
  const names = new Map(cirkles.map(({ id, name }) => [id, name]))
  const saved = [...savedWrites(entries).payments.values()]
  const receipts = saved.flatMap(({ entry }) => (entry.receipt ? [entry.receipt.paymentId] : []))
  const recorded = new Set(
    (
      await db.ledger
        .where('[list+id]')
        .anyOf(receipts.map((id) => [OWN, id]))
        .toArray()
    ).map(({ id }) => id),
  )
  return saved
    .filter(({ entry }) => entry.receipt === undefined || !recorded.has(entry.receipt.paymentId))
    .sort((a, b) => b.entry.sequence - a.entry.sequence)
    .map((payment) => ({
      ...unsentRow(payment, options, names),
      next: nextOf(payment.entry, entries, 'SyncManager' in globalThis),
    }))
}

function unsentRow(
  payment: SavedPayment,
  options: readonly PaymentOptions[],
  names: ReadonlyMap<string, string>,
): Omit<UnsentRow, 'next'> {
  const { cirkleId, contributionId, toAdmin } = payment.subject
  const ofCirkle = options.find((each) => each.cirkleId === cirkleId)
  const option = [ofCirkle?.lastPayment, ...(ofCirkle?.pastPendingPayments ?? [])].find(
    (each) => each?.contributionId === contributionId,
  )
  const payee = toAdmin ? option?.admin : option?.receiver
  return {
    payment,
    cirkleName: ofCirkle?.cirkleName ?? names.get(cirkleId) ?? t('unknownCirkle'),
    payeeName: payee?.name ?? (toAdmin ? t('theAdmin') : t('theReceiver')),
    cycle: option?.cycle,
  }
}

/** Outcome of a payment, for /paymentsuccessful. */
export type PaymentOutcome =
  | { readonly kind: 'unsent'; readonly row: UnsentRow }
  /** `isFirst`: the only payment this person ever sent. */
  | { readonly kind: 'recorded'; readonly row: HistoryRow; readonly isFirst: boolean }
  /** Neither here nor in the history: discarded, or too old. */
  | { readonly kind: 'gone' }

/**
 * Outcome of the payment saved as `entryId`, live; undefined while it is being read. The next sync removes an
 * accepted entry: from then on its contribution finds it in the history.
 */
export function useOutcome(
  userId: string,
  entryId: string,
  contributionId: string,
): PaymentOutcome | undefined {
  return useLiveQuery(() => readOutcome(userId, entryId, contributionId), [userId, entryId, contributionId])
}

async function readOutcome(userId: string, entryId: string, contributionId: string): Promise<PaymentOutcome> {
  return outcomeOf(
    { rows: await readLedger(localDb(), OWN, SYNCED_HISTORY_ROWS), unsent: await readUnsent(userId) },
    entryId,
    contributionId,
  )
}

/** The outcome from the phone's data. Pure. */
export function outcomeOf(
  { rows, unsent }: History,
  entryId: string,
  contributionId: string,
): PaymentOutcome {
  const waiting = unsent.find(({ payment }) => payment.entry.id === entryId)
  if (waiting !== undefined) return { kind: 'unsent', row: waiting }
  const row = rows.find((each) => each.contributionId === contributionId && stands(each))
  if (row === undefined) return { kind: 'gone' }
  const isFirst = rows.filter(({ paymentId }) => paymentId !== null).length === 1
  return { kind: 'recorded', row, isFirst }
}

/** URLs of the pictures of a Cirkle's members by their ids, as far as this phone has them. */
export type Pictures = ReadonlyMap<string, string | null>

const NO_PICTURES: Pictures = new Map()

/** As `Pictures`; live. */
export function usePictures(cirkleId: string): Pictures {
  return useLiveQuery(async () => readPictures(cirkleId), [cirkleId], NO_PICTURES)
}

export async function readPictures(cirkleId: string): Promise<Pictures> {
  const row = await localDb().members.get(cirkleId)
  return new Map(row?.members.map(({ id, profilePic }) => [id, profilePic]))
}
