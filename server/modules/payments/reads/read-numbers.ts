import { type SQL, sql } from 'drizzle-orm'
import { daysInMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Overview, QuickStats } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { withOwner } from '../held/held-store.ts'
import { countToValidate } from './read-to-validate.ts'

/** The numbers of product.md §5, computed by the database. */

interface Due extends Record<string, unknown> {
  due: Overview['totalDue']
}
interface Expected extends Record<string, unknown> {
  expected: Overview['toReceive']
}
type Sums = Omit<QuickStats, 'totalDue'> & Record<string, unknown>

/** A person's unpaid total up to the end of this month in active Cirkles: neither confirmed nor submitted. */
function dueOf(userId: string, now: Date): SQL {
  const month = todayInKolkata(now).slice(0, 7)
  return sql`(
    select json_build_object('amount', coalesce(sum(owed.amount), 0), 'cirkleCount', count(distinct owed.cirkle_id))
    from contributions owed
    join cycles on cycles.id = owed.cycle_id
    join cirkles on cirkles.id = owed.cirkle_id
    where owed.user_id = ${userId} and owed.status in ('due', 'reupload_requested')
      and cirkles.status = 'active' and cycles.due_date <= ${`${month}-${daysInMonth(month)}`}) as due`
}

/** Of a `turn`; nothing is paid before it opens. */
const leftWithOwner = (now: Date) => sql`(case when turn.opens_on <= ${todayInKolkata(now)}
    then ${withOwner(sql`turn.id`, sql`turn.receiver_id`)} else 0 end)`

/** The expected income of a person's unsettled turns: what is not confirmed, and what is with the owner. */
const expectedOf = (userId: string, now: Date): SQL => sql`(
    select json_build_object(
      'amount', coalesce(sum((
        select coalesce(sum(owed.amount), 0) from contributions owed
        where owed.cycle_id = turn.id and owed.status not in ('confirmed', 'self')) + ${leftWithOwner(now)}), 0),
      'cirkleCount', count(distinct turn.cirkle_id))
    from cycles turn
    join cirkles on cirkles.id = turn.cirkle_id
    where turn.receiver_id = ${userId} and turn.settled_at is null and cirkles.status = 'active') as expected`

const sumsOf = (userId: string): SQL => sql`
  (select count(*) from members
    join cirkles on cirkles.id = members.cirkle_id
    where members.user_id = ${userId} and cirkles.status = 'active') as "activeCirkles",
  (select coalesce(sum(paid.amount), 0) from payments paid
    where paid.payer_id = ${userId} and paid.status = 'confirmed') as "totalContributions",
  (select coalesce(sum(paid.amount), 0) from payments paid
    join contributions on contributions.id = paid.contribution_id
    join cycles turn on turn.id = contributions.cycle_id
    where turn.receiver_id = ${userId} and paid.status = 'confirmed') as "totalPayoutAmount"`

async function oneRow<Row>(reading: PromiseLike<{ readonly rows: readonly Row[] }>): Promise<Row> {
  const [row] = (await reading).rows
  if (!row) throw new Error('A select without a table gave no row')
  return row
}

/** The three cards of the payment page. */
export async function overviewOf(tx: Tx, userId: string, now: Date): Promise<Overview> {
  const { due, expected } = await oneRow(
    tx.execute<Due & Expected>(sql`select ${dueOf(userId, now)}, ${expectedOf(userId, now)}`),
  )
  return { totalDue: due, totalValidations: await countToValidate(tx, userId, now), toReceive: expected }
}

/** The four cards of Home. */
export async function quickStatsOf(tx: Tx, userId: string, now: Date): Promise<QuickStats> {
  return statsOf(await oneRow(tx.execute<Due & Sums>(sql`select ${dueOf(userId, now)}, ${sumsOf(userId)}`)))
}

/** Both, by one statement; without the payments that wait for an answer, which a sync has read. */
export async function numbersOf(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ readonly overview: Omit<Overview, 'totalValidations'>; readonly quickstats: QuickStats }> {
  const row = await oneRow(
    tx.execute<Due & Expected & Sums>(
      sql`select ${dueOf(userId, now)}, ${expectedOf(userId, now)}, ${sumsOf(userId)}`,
    ),
  )
  return { overview: { totalDue: row.due, toReceive: row.expected }, quickstats: statsOf(row) }
}

const statsOf = ({ due, activeCirkles, totalContributions, totalPayoutAmount }: Due & Sums): QuickStats => ({
  activeCirkles,
  totalContributions,
  totalPayoutAmount,
  totalDue: due.amount,
})
