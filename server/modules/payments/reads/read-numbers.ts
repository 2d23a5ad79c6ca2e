import { sql } from 'drizzle-orm'
import { daysInMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Overview, QuickStats } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { countToValidate } from './read-to-validate.ts'

/** The numbers of product.md §5, computed by the database. */

interface Total extends Record<string, unknown> {
  amount: number
  cirkleCount: number
}

/** A person's unpaid total up to the end of this month in active Cirkles: neither confirmed nor submitted. */
async function totalDue(tx: Tx, userId: string, now: Date): Promise<Total> {
  const month = todayInKolkata(now).slice(0, 7)
  const { rows } = await tx.execute<Total>(sql`
    select coalesce(sum(owed.amount), 0) as amount, count(distinct owed.cirkle_id) as "cirkleCount"
    from contributions owed
    join cycles on cycles.id = owed.cycle_id
    join cirkles on cirkles.id = owed.cirkle_id
    where owed.user_id = ${userId} and owed.status in ('due', 'reupload_requested')
      and cirkles.status = 'active' and cycles.due_date <= ${`${month}-${daysInMonth(month)}`}`)
  return rows[0] ?? { amount: 0, cirkleCount: 0 }
}

/** The expected income of a person's unsettled turns, whether paid to them or to the admin. */
async function toReceive(tx: Tx, userId: string): Promise<Total> {
  const { rows } = await tx.execute<Total>(sql`
    select coalesce(sum(owed.amount) filter (where owed.status not in ('confirmed', 'self')), 0) as amount,
      count(distinct turn.cirkle_id) as "cirkleCount"
    from cycles turn
    join cirkles on cirkles.id = turn.cirkle_id
    join contributions owed on owed.cycle_id = turn.id
    where turn.receiver_id = ${userId} and turn.settled_at is null and cirkles.status = 'active'`)
  return rows[0] ?? { amount: 0, cirkleCount: 0 }
}

/** The three cards of the payment page. */
export async function overviewOf(tx: Tx, userId: string, now: Date): Promise<Overview> {
  return {
    totalDue: await totalDue(tx, userId, now),
    totalValidations: await countToValidate(tx, userId, now),
    toReceive: await toReceive(tx, userId),
  }
}

/** The four cards of Home. */
export async function quickStatsOf(tx: Tx, userId: string, now: Date): Promise<QuickStats> {
  const { rows } = await tx.execute<Omit<QuickStats, 'totalDue'>>(sql`
    select
      (select count(*) from members
        join cirkles on cirkles.id = members.cirkle_id
        where members.user_id = ${userId} and cirkles.status = 'active') as "activeCirkles",
      (select coalesce(sum(paid.amount), 0) from payments paid
        where paid.payer_id = ${userId} and paid.status = 'confirmed') as "totalContributions",
      (select coalesce(sum(paid.amount), 0) from payments paid
        join contributions on contributions.id = paid.contribution_id
        join cycles turn on turn.id = contributions.cycle_id
        where turn.receiver_id = ${userId} and paid.status = 'confirmed') as "totalPayoutAmount"`)
  const [sums] = rows
  if (!sums) throw new Error('A select without a table gave no row')
  const { amount } = await totalDue(tx, userId, now)
  return { ...sums, totalDue: amount }
}
