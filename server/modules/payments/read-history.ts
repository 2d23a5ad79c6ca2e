import { and, desc, eq, ilike, lte, or } from 'drizzle-orm'
import { addDays, isMissed, todayInKolkata } from '#contract/calendar.ts'
import type { HistoryRow } from '#contract/http/payments.ts'
import { type Cursor, type Page, isOlder, olderThan, pageOf, readCursor } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles, payments, users } from '#server/db/schema.ts'

/** What to show of the history; what is absent does not filter. */
export interface HistoryFilter {
  readonly cirkle?: string | undefined
  readonly status?: HistoryRow['status'] | undefined
  readonly method?: HistoryRow['paymentMethod'] | undefined
  /** Part of the name of a Cirkle or of a payee. */
  readonly query?: string | undefined
}

interface Placed {
  readonly place: Cursor
  readonly row: HistoryRow
}

/**
 * A person's payments and missed contributions, newest first (product.md §5). A missed contribution stands
 * where it became missed. Null when `cursor` is none that an earlier page ended with.
 */
export async function historyOf(
  tx: Tx,
  userId: string,
  page: {
    readonly now: Date
    readonly limit: number
    readonly filter?: HistoryFilter
    readonly cursor?: string | undefined
  },
): Promise<Page<HistoryRow> | null> {
  const { now, limit, filter = {}, cursor } = page
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && after === null) return null
  const wantsPayments = filter.status !== 'missed'
  const wantsMissed = (filter.status ?? 'missed') === 'missed' && filter.method === undefined
  const found = [
    ...(wantsPayments ? await readPayments(tx, userId, filter, after, limit + 1) : []),
    ...(wantsMissed ? await readMissed(tx, userId, filter, after, now) : []),
  ].toSorted((a, b) => (isOlder(a.place, b.place) ? 1 : -1))
  const { rows, nextCursor } = pageOf(found, limit, ({ place }) => place)
  return { rows: rows.map(({ row }) => row), nextCursor }
}

function matches(filter: HistoryFilter) {
  const pattern = filter.query && `%${filter.query.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    filter.cirkle === undefined ? undefined : eq(cirkles.id, filter.cirkle),
    pattern ? or(ilike(cirkles.name, pattern), ilike(users.fullName, pattern)) : undefined,
  )
}

async function readPayments(
  tx: Tx,
  userId: string,
  filter: HistoryFilter,
  after: Cursor | null,
  limit: number,
): Promise<Placed[]> {
  const { status, method } = filter
  const rows = await tx
    .select({ payment: payments, cirkleName: cirkles.name, cycle: cycles.number, payeeName: users.fullName })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .innerJoin(contributions, eq(contributions.id, payments.contributionId))
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(users, eq(users.id, payments.payeeId))
    .where(
      and(
        eq(payments.payerId, userId),
        status === undefined || status === 'missed' ? undefined : eq(payments.status, status),
        method === undefined || method === null ? undefined : eq(payments.method, method),
        matches(filter),
        olderThan({ at: payments.createdAt, id: payments.id }, after),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
  return rows.map(({ payment, cirkleName, cycle, payeeName }) => {
    const date = payment.paymentDate ?? todayInKolkata(payment.createdAt)
    return {
      place: { at: payment.createdAt, id: payment.id },
      row: {
        id: payment.id,
        paymentId: payment.id,
        contributionId: payment.contributionId,
        cirkleId: payment.cirkleId,
        name: cirkleName,
        date,
        data: date,
        amount: payment.amount,
        currency: 'INR',
        status: payment.status,
        proofStatus: payment.proofStatus,
        paymentMethod: payment.method,
        receiptNumber: payment.receiptNumber,
        cycle,
        payeeName,
        comment: payment.comment,
      },
    }
  })
}

/** All of them: what one person has missed and still owes is never much. */
async function readMissed(
  tx: Tx,
  userId: string,
  filter: HistoryFilter,
  after: Cursor | null,
  now: Date,
): Promise<Placed[]> {
  const today = todayInKolkata(now)
  const rows = await tx
    .select({
      id: contributions.id,
      amount: contributions.amount,
      cirkleId: cirkles.id,
      name: cirkles.name,
      cycle: cycles.number,
      dueDate: cycles.dueDate,
      payeeName: users.fullName,
    })
    .from(contributions)
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(users, eq(users.id, cycles.receiverId))
    .where(
      and(
        eq(contributions.userId, userId),
        eq(contributions.status, 'due'),
        eq(cirkles.status, 'active'),
        lte(cycles.dueDate, today),
        matches(filter),
      ),
    )
  return rows
    .filter(({ dueDate }) => isMissed(dueDate, today))
    .map(({ id, dueDate, ...rest }) => ({
      place: { at: new Date(`${firstMissedDay(dueDate)}T00:00:00+05:30`), id },
      row: {
        id,
        paymentId: null,
        contributionId: id,
        ...rest,
        date: dueDate,
        data: dueDate,
        currency: 'INR' as const,
        status: 'missed' as const,
        proofStatus: null,
        paymentMethod: null,
        receiptNumber: null,
        comment: null,
      },
    }))
    .filter(({ place }) => after === null || isOlder(place, after))
}

function firstMissedDay(dueDate: string): string {
  let day = dueDate
  while (!isMissed(dueDate, day)) day = addDays(day, 1)
  return day
}
