import { and, asc, eq, gte, inArray, lte, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { askedForOf } from '#contract/views/asked-for.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, contributions, cycles, members, notifications, payments, users } from '#server/db/schema.ts'
import { eachApart, type DueContext, type Effect } from '#server/http/routing/due-step.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { paymentWaitingKey, paymentWaitingNotice, reminderKey, reminderNotice } from './notices.ts'
import { remindersAt, unansweredSince, type DueReminder } from './reminders.ts'

/** People notified per transaction: few enough that a concurrent payer does not wait for it. */
const TOLD_AT_ONCE = 200

/** Reminds payers of their contributions, by due date and settings (product.md §6). */
export async function remindPayers({ now, transact }: DueContext): Promise<void> {
  await eachApart(remindersAt(now), async (reminder) => {
    const ids = await transact(({ tx }) => unpaidIds(tx, reminder, now))
    await eachApart(batchWrites(ids), (batch) => transact((effect) => remind(reminder, batch, effect)))
  })
}

/** Reminds payees of payments left unanswered for two days. */
export async function remindPayees({ now, transact }: DueContext): Promise<void> {
  const ids = await transact(({ tx }) => waitingIds(tx, now))
  await eachApart(batchWrites(ids), (batch) => transact((effect) => askForAnswers(batch, effect)))
}

/** Found once, then notified in batches: if each batch searched again, it would reread all earlier rows. */
const batchWrites = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / TOLD_AT_ONCE) }, (_, index) =>
    ids.slice(index * TOLD_AT_ONCE, (index + 1) * TOLD_AT_ONCE),
  )

const isTold = (userId: PgColumn, keyPrefix: string, id: PgColumn) => sql`exists (
  select 1 from ${notifications} told
  where told.user_id = ${userId} and told.once_key = ${keyPrefix} || ${id})`

const isUnpaid = ({ stage, from, to, statuses }: DueReminder, now: Date) =>
  and(
    sql`${cycles.settledAt} is null`,
    from === null ? undefined : gte(cycles.dueDate, from),
    lte(cycles.dueDate, to),
    lte(cycles.opensOn, todayInKolkata(now)),
    eq(cirkles.status, 'active'),
    inArray(contributions.status, [...statuses]),
    eq(users.notifyPaymentReminders, true),
    not(isTold(contributions.userId, reminderKey(stage, ''), contributions.id)),
  )

async function unpaidIds(tx: Tx, reminder: DueReminder, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: contributions.id })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .innerJoin(users, eq(users.id, contributions.userId))
    .where(isUnpaid(reminder, now))
    .orderBy(asc(cycles.dueDate), asc(contributions.id))
  return rows.map(({ id }) => id)
}

/** Decides again under the lock: a payment or another process's reminder may have come meanwhile. */
async function remind(
  reminder: DueReminder,
  ids: readonly string[],
  { tx, now, effects }: Effect,
): Promise<void> {
  const unpaid = await tx
    .select({
      contributionId: contributions.id,
      userId: contributions.userId,
      cirkleId: cirkles.id,
      cirkleName: cirkles.name,
      cycle: cycles.number,
      dueDate: cycles.dueDate,
      amount: contributions.amount,
      status: contributions.status,
      returned: { paymentMethod: payments.method, proof: payments.proofFileId },
    })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .innerJoin(users, eq(users.id, contributions.userId))
    .leftJoin(
      payments,
      and(eq(payments.contributionId, contributions.id), eq(payments.status, 'reupload_requested')),
    )
    .where(and(inArray(contributions.id, [...ids]), isUnpaid(reminder, now)))
    .orderBy(asc(cycles.dueDate), asc(contributions.id))
    // A person who is paying right now needs no reminder.
    .for('no key update', { of: contributions, skipLocked: true })
  await notify(
    tx,
    effects,
    now,
    unpaid.map(({ returned, ...owed }) =>
      reminderNotice(reminder.stage, { ...owed, askedFor: returned && askedForOf(returned) }),
    ),
  )
}

const payer = alias(users, 'payer')

const isWaiting = (now: Date) =>
  and(
    eq(payments.status, 'pending'),
    lte(payments.createdAt, unansweredSince(now)),
    // Of somebody without a phone it is the owner's to answer, at once, and on their list.
    sql`not exists (select 1 from ${members} kept where kept.cirkle_id = ${payments.cirkleId}
      and kept.user_id = ${payments.payeeId} and kept.kept_at is not null)`,
    not(isTold(payments.payeeId, paymentWaitingKey(''), payments.id)),
  )

async function waitingIds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    // Also makes drizzle qualify each column; without that the condition would compare a column with itself.
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .where(isWaiting(now))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map(({ id }) => id)
}

async function askForAnswers(ids: readonly string[], { tx, now, effects }: Effect): Promise<void> {
  const waiting = await tx
    .select({
      paymentId: payments.id,
      receiptNumber: payments.receiptNumber,
      contributionId: payments.contributionId,
      cirkleId: cirkles.id,
      cirkleName: cirkles.name,
      payerId: payer.id,
      payerName: payer.fullName,
      payeeId: payments.payeeId,
      amount: payments.amount,
      submittedAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .innerJoin(payer, eq(payer.id, payments.payerId))
    .where(and(inArray(payments.id, [...ids]), isWaiting(now)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    // A person who is answering right now needs no reminder.
    .for('no key update', { of: payments, skipLocked: true })
  await notify(tx, effects, now, waiting.map(paymentWaitingNotice))
}
