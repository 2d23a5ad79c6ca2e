import { and, asc, desc, eq, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { bankDetails, cirkles, contributions, cycles, payments, users } from '#server/db/schema.ts'
import { bankDetailsOf, openBank } from '#server/modules/accounts/account/bank-store.ts'
import type { PersonRow } from '#server/modules/people/shown-person-store.ts'

/** A contribution as needed to decide on a payment. */
export interface OwedContribution {
  readonly id: string
  readonly memberId: string
  readonly amount: number
  readonly status: typeof contributions.$inferSelect.status
  readonly receiverId: string
  readonly opensOn: CalendarDate
}

/** A contribution of this Cirkle, locked: two payments for it are decided in turn. */
export async function lockContribution(
  tx: Tx,
  cirkleId: string,
  contributionId: string,
): Promise<OwedContribution | null> {
  return lockFirst(tx, and(eq(contributions.id, contributionId), eq(contributions.cirkleId, cirkleId)))
}

/** A member's contribution in a cycle by number, locked. */
export async function lockContributionOf(
  tx: Tx,
  cirkleId: string,
  memberId: string,
  cycle: number,
): Promise<OwedContribution | null> {
  return lockFirst(
    tx,
    and(eq(contributions.cirkleId, cirkleId), eq(contributions.userId, memberId), eq(cycles.number, cycle)),
  )
}

/** A member's contribution in the current cycle, the latest one opened by `today`, locked. */
export async function lockCurrentContribution(
  tx: Tx,
  cirkleId: string,
  memberId: string,
  today: CalendarDate,
): Promise<OwedContribution | null> {
  return lockFirst(
    tx,
    and(eq(contributions.cirkleId, cirkleId), eq(contributions.userId, memberId), lte(cycles.opensOn, today)),
  )
}

async function lockFirst(tx: Tx, where: SQL | undefined): Promise<OwedContribution | null> {
  const [row] = await tx
    .select({
      id: contributions.id,
      memberId: contributions.userId,
      amount: contributions.amount,
      status: contributions.status,
      receiverId: cycles.receiverId,
      opensOn: cycles.opensOn,
    })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .where(where)
    .orderBy(desc(cycles.number))
    .limit(1)
    .for('no key update', { of: contributions })
  return row ?? null
}

/**
 * What stands of a contribution and asks its payer for something: whether a payee recorded cash, and the payment that
 * was sent back for re-upload and is not replaced yet. And who receives it: under the lock of the contribution, which
 * may have waited for somebody to take over that turn.
 */
export async function askedOf(
  tx: Tx,
  contributionId: string,
): Promise<{
  readonly isRecorded: boolean
  readonly returnedPaymentId: string | null
  readonly receiverId: string
}> {
  const rows = await tx
    .select({ receiverId: cycles.receiverId, id: payments.id, status: payments.status })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .leftJoin(
      payments,
      and(
        eq(payments.contributionId, contributions.id),
        inArray(payments.status, ['recorded', 'reupload_requested']),
      ),
    )
    .where(eq(contributions.id, contributionId))
  const [first] = rows
  if (!first) throw new Error(`There is no contribution ${contributionId}`)
  return {
    isRecorded: rows.some(({ status }) => status === 'recorded'),
    returnedPaymentId: rows.find(({ status }) => status === 'reupload_requested')?.id ?? null,
    receiverId: first.receiverId,
  }
}

/** The current bank details of these people, by user. */
export async function banksOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, BankDetails>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select({ bank: bankDetails, fullName: users.fullName })
    .from(bankDetails)
    .innerJoin(users, eq(users.id, bankDetails.userId))
    .where(isAnyOf(bankDetails.userId, [...new Set(userIds)]))
  return new Map(
    await Promise.all(
      rows.map(
        async ({ bank, fullName }) =>
          [bank.userId, bankDetailsOf({ fullName }, await openBank(tx, bank))] as const,
      ),
    ),
  )
}

/** Somebody who may be paid, with their bank details as they are stored, sealed; null without. */
interface Payee extends PersonRow {
  readonly sealed: string | null
}

/**
 * A payee as a column. A select of its own: to weigh the orders of five joins more takes PostgreSQL longer than
 * to read the few rows.
 */
const payeeColumn = (userId: PgColumn) => sql<Payee>`(
  select json_build_object('id', payee.id, 'name', payee.full_name, 'profileFileId', payee.profile_file_id,
    'sealed', bank.sealed)
  from users payee left join bank_details bank on bank.user_id = payee.id where payee.id = ${userId})`

const later = alias(cycles, 'later')

/**
 * A person's contributions to the current cycles, the latest ones opened by `today`, and those of earlier ones
 * that are not paid; with whom they may be paid to, whose bank details stay sealed, and with the latest
 * payment; by Cirkle and cycle.
 */
export async function payableContributions(
  tx: Tx,
  userId: string,
  today: CalendarDate,
  where: SQL | undefined,
) {
  const nextOpened = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.cirkleId, cycles.cirkleId),
        eq(later.number, sql`${cycles.number} + 1`),
        lte(later.opensOn, today),
      ),
    )
  const latest = tx
    .selectDistinctOn([payments.contributionId], {
      contributionId: payments.contributionId,
      receiptNumber: payments.receiptNumber,
      createdAt: payments.createdAt,
      status: payments.status,
      recordedBy: payments.recordedBy,
      comment: payments.comment,
      paymentMethod: payments.method,
    })
    .from(payments)
    .where(eq(payments.payerId, userId))
    // A record that was denied or taken back leaves what was before it.
    .orderBy(
      payments.contributionId,
      sql`${payments.recordedBy} is not null and ${payments.status} = 'withdrawn'`,
      desc(payments.createdAt),
      desc(payments.id),
    )
    .as('latest')
  return tx
    .select({
      id: contributions.id,
      amount: contributions.amount,
      status: contributions.status,
      cirkle: { id: cirkles.id, name: cirkles.name, ownerId: cirkles.ownerId },
      cycle: { number: cycles.number, dueDate: cycles.dueDate, receiverId: cycles.receiverId },
      receiver: payeeColumn(cycles.receiverId),
      owner: payeeColumn(cirkles.ownerId),
      payment: {
        receiptNumber: latest.receiptNumber,
        createdAt: latest.createdAt,
        status: latest.status,
        recordedBy: latest.recordedBy,
        comment: latest.comment,
        paymentMethod: latest.paymentMethod,
      },
    })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .leftJoin(latest, eq(latest.contributionId, contributions.id))
    .where(
      and(
        eq(contributions.userId, userId),
        lte(cycles.opensOn, today),
        or(inArray(contributions.status, ['due', 'reupload_requested']), notExists(nextOpened)),
        where,
      ),
    )
    .orderBy(asc(cirkles.id), asc(cycles.number))
}
