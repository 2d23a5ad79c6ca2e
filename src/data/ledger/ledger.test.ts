import { expect, test } from 'vitest'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import { outboxPhone } from '#tests/support/phone/outbox-phone.ts'
import { historyRow } from '#tests/support/payments/payment-examples.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { isLookedUp, OWN, placePage, placeStory, placeSynced, readLedger, readStory } from './ledger.ts'

/** Rows per sync in these tests. */
const N = 10

/** The `n`th payment from the start, one a minute. */
const payment = (n: number, changes: Partial<HistoryRow> = {}): HistoryRow => ({
  ...historyRow,
  id: `payment-${n}`,
  paymentId: `payment-${n}`,
  contributionId: `contribution-${n}`,
  at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  ...changes,
})
/** Payments from the `newest`th down to the `oldest`th, as an answer lists them. */
const from = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => payment(newest - index))

const kept = async (db: CirklesDatabase, list: string = OWN) =>
  (await readLedger(db, list, Number.POSITIVE_INFINITY)).map(({ id }) => Number(id.replace(/\D+/, '')))
const synced = (db: CirklesDatabase, rows: readonly HistoryRow[]) =>
  db.dexie.transaction('rw', db.ledger, db.ledgerEnds, () => placeSynced(db, rows, N))
const paged = (db: CirklesDatabase, list: string, page: Parameters<typeof placePage>[2]) =>
  db.dexie.transaction('rw', db.ledger, db.ledgerEnds, () => placePage(db, list, page))
const isWhole = async (db: CirklesDatabase, list: string = OWN) =>
  (await db.ledgerEnds.get(list)) !== undefined

test('a sync that brings everything is everything', async () => {
  const { db } = await outboxPhone()
  await synced(db, from(7, 3))
  expect(await kept(db)).toEqual([7, 6, 5, 4, 3])
  expect(await isWhole(db)).toBe(true)
  await synced(db, from(8, 4))
  expect(await kept(db)).toEqual([8, 7, 6, 5, 4])
  await synced(db, [])
  expect(await kept(db)).toEqual([])
})

test('older pages stay when newer payments push the sync’s end up, without a gap', async () => {
  const { db } = await outboxPhone()
  const first = from(1000, 1001 - N)
  await synced(db, first)
  expect(await isWhole(db)).toBe(false)
  await paged(db, OWN, { after: first.at(-1) ?? null, rows: from(1000 - N, 980), isLast: true })
  expect(await isWhole(db)).toBe(true)
  await synced(db, from(1003, 1004 - N))
  expect(await kept(db)).toEqual(from(1003, 980).map(({ id }) => Number(id.replace(/\D+/, ''))))
  expect(await isWhole(db)).toBe(true)
})

test('what a sync no longer reaches is forgotten rather than shown with a hole', async () => {
  const { db } = await outboxPhone()
  await synced(db, from(N, 1))
  await synced(db, from(5 * N, 4 * N + 1))
  expect(await kept(db)).toHaveLength(N)
  expect(await isWhole(db)).toBe(false)
})

test('a page takes the place of all that stood there', async () => {
  const { db } = await outboxPhone()
  await paged(db, 'family', { after: null, rows: from(9, 1), isLast: true })
  const page = { after: payment(8), rows: [payment(7, { status: 'confirmed' }), payment(4)], isLast: false }
  await paged(db, 'family', page)
  expect(await kept(db, 'family')).toEqual([9, 8, 7, 4, 3, 2, 1])
  await paged(db, 'family', { after: payment(4), rows: [], isLast: true })
  expect(await kept(db, 'family')).toEqual([9, 8, 7, 4])
  expect(await kept(db)).toEqual([])
})

test('what was missed long ago goes when a newer row has paid it', async () => {
  const { db } = await outboxPhone()
  const missed = payment(2, { id: 'contribution-2', paymentId: null, status: 'missed' })
  const first = from(1000, 1001 - N)
  await synced(db, first)
  await paged(db, OWN, { after: first.at(-1) ?? null, rows: [missed], isLast: true })
  await synced(db, [payment(1001, { contributionId: 'contribution-2' }), ...first.slice(0, -1)])
  expect((await readStory(db, 'contribution-2')).map(({ id }) => id)).toEqual(['payment-1001'])
})

test('a story is told oldest first, each row once however many lists have it', async () => {
  const { db } = await outboxPhone()
  const rows = [payment(2, { contributionId: 'c' }), payment(1, { contributionId: 'c' })]
  await synced(db, rows)
  await paged(db, 'family', { after: null, rows, isLast: true })
  expect((await readStory(db, 'c')).map(({ id }) => id)).toEqual(['payment-1', 'payment-2'])
})

test('a payment that was asked for is in no list, is read anew as a whole, and gives way to what is kept up to date', async () => {
  const { db } = await outboxPhone()
  const lookedUp = (rows: readonly HistoryRow[]) =>
    db.dexie.transaction('rw', db.ledger, () => placeStory(db, rows))
  const story = async () =>
    (await readStory(db, 'contribution-2')).map((row) => [row.id, row.status, isLookedUp(row)])
  const again = payment(3, { contributionId: 'contribution-2' })
  await lookedUp([payment(2, { id: 'missed', paymentId: null, status: 'missed' })])
  await lookedUp([again, payment(2, { status: 'reupload_requested' })])
  expect(await kept(db)).toEqual([])
  expect(await story()).toEqual([
    ['payment-2', 'reupload_requested', true],
    ['payment-3', again.status, true],
  ])
  await synced(db, [payment(2, { status: 'superseded' })])
  expect(await story()).toEqual([
    ['payment-2', 'superseded', false],
    ['payment-3', again.status, true],
  ])
})
