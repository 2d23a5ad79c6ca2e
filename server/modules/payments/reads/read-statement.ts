import { eq, sql } from 'drizzle-orm'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import {
  type HistoryFilter,
  type HistoryRow,
  LONGEST_STATEMENT,
  type Statement,
} from '#contract/http/payments/history.ts'
import type { PaymentStatus } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles, payments } from '#server/db/schema.ts'
import {
  type HistoryScope,
  missedOf,
  paidOn,
  payee,
  payer,
  paymentsOf,
  wantsMissed,
  wantsPayments,
} from './history-store.ts'
import { historyOf } from './read-history.ts'

interface Sum {
  readonly status: HistoryRow['status']
  readonly amount: number
  readonly count: number
  readonly first: string | null
}

/** A history as a document: its newest rows, and totals of all rows by the database (product.md §5). */
export async function statementOf(
  tx: Tx,
  scope: HistoryScope,
  {
    filter,
    now,
    reader,
    cirkle,
  }: {
    readonly filter: HistoryFilter
    readonly now: Date
    readonly reader: string
    readonly cirkle: Statement['cirkle']
  },
): Promise<Statement> {
  const sums = [
    ...(wantsPayments(filter) ? await sumPayments(tx, scope, filter) : []),
    ...(wantsMissed(filter) ? await sumMissed(tx, scope, filter, now) : []),
  ]
  const page = await historyOf(tx, scope, { now, limit: LONGEST_STATEMENT, filter })
  const total = (...statuses: Sum['status'][]) => {
    const found = sums.filter(({ status }) => statuses.includes(status))
    return {
      amount: found.reduce((sum, { amount }) => sum + amount, 0),
      count: found.reduce((sum, { count }) => sum + count, 0),
    }
  }
  const today = todayInKolkata(now)
  const first = sums.flatMap((sum) => sum.first ?? []).toSorted()[0]
  return {
    cirkle,
    reader,
    from: filter.from ?? first ?? today,
    to: filter.to ?? today,
    madeAt: now.toISOString(),
    totals: {
      confirmed: total('confirmed'),
      // Both await the second person.
      pending: total('pending', 'recorded'),
      reuploadRequested: total('reupload_requested'),
      missed: total('missed'),
    },
    rows: page?.rows ?? [],
    rowCount: sums.reduce((rows, { count }) => rows + count, 0),
  }
}

/** What was sent back waits for nothing while another payment for it waits: the money is counted once. */
const countsAs = sql<PaymentStatus>`case
  when ${payments.status} = 'reupload_requested' and ${contributions.status} = 'submitted' then 'superseded'
  else ${payments.status}::text end`

async function sumPayments(tx: Tx, scope: HistoryScope, filter: HistoryFilter): Promise<Sum[]> {
  return tx
    .select({
      status: countsAs.as('counts_as'),
      amount: sql<number>`sum(${payments.amount})`,
      count: sql<number>`count(*)`,
      first: sql<string>`min(${paidOn})`,
    })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .innerJoin(contributions, eq(contributions.id, payments.contributionId))
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(payer, eq(payer.id, payments.payerId))
    .innerJoin(payee, eq(payee.id, payments.payeeId))
    .where(paymentsOf(scope, filter))
    .groupBy(sql`counts_as`)
}

async function sumMissed(tx: Tx, scope: HistoryScope, filter: HistoryFilter, now: Date): Promise<Sum[]> {
  return tx
    .select({
      status: sql<'missed'>`'missed'`,
      amount: sql<number>`coalesce(sum(${contributions.amount}), 0)`,
      count: sql<number>`count(*)`,
      first: sql<string | null>`min(${cycles.dueDate})`,
    })
    .from(contributions)
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(payer, eq(payer.id, contributions.userId))
    .innerJoin(payee, eq(payee.id, cycles.receiverId))
    .leftJoin(payments, sql`false`)
    .where(missedOf(scope, filter, now))
}
