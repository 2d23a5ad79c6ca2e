import { and, asc, eq, gte, inArray, lte, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import { todayInKolkata } from '#contract/calendar.ts'
import { cirkles, contributions, cycles, notifications, payments, users } from '#server/db/schema.ts'
import { eachApart, type DueContext, type Effect } from '#server/due/due-step.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { paymentWaitingKey, paymentWaitingNotice, reminderKey, reminderNotice } from './notices.ts'
import { remindersAt, unansweredSince, type DueReminder } from './reminders.ts'

/** People told in one transaction: few enough that whoever pays meanwhile does not wait for it. */
const TOLD_AT_ONCE = 200

/** Reminds payers of what they owe, as far as its due date and their settings ask for it (product.md §6). */
export async function remindPayers({ now, transact }: DueContext): Promise<void> {
  await eachApart(remindersAt(now), (reminder) =>
    untilNoneIsLeft(() => transact((effect) => remind(reminder, effect))),
  )
}

/** Reminds payees of payments they have left without an answer for two days. */
export async function remindPayees({ transact }: DueContext): Promise<void> {
  await untilNoneIsLeft(() => transact(askForAnswers))
}

async function untilNoneIsLeft(tellSome: () => Promise<number>): Promise<void> {
  while ((await tellSome()) === TOLD_AT_ONCE) continue
}

const isTold = (userId: PgColumn, keyPrefix: string, id: PgColumn) => sql`exists (
  select 1 from ${notifications} told
  where told.user_id = ${userId} and told.once_key = ${keyPrefix} || ${id})`

async function remind(
  { stage, from, to, statuses }: DueReminder,
  { tx, now, effects }: Effect,
): Promise<number> {
  const unpaid = await tx
    .select({
      contributionId: contributions.id,
      userId: contributions.userId,
      cirkleId: cirkles.id,
      cirkleName: cirkles.name,
      cycle: cycles.number,
      dueDate: cycles.dueDate,
      amount: contributions.amount,
    })
    .from(contributions)
    .innerJoin(cycles, eq(cycles.id, contributions.cycleId))
    .innerJoin(cirkles, eq(cirkles.id, contributions.cirkleId))
    .innerJoin(users, eq(users.id, contributions.userId))
    .where(
      and(
        sql`${cycles.settledAt} is null`,
        from === null ? undefined : gte(cycles.dueDate, from),
        lte(cycles.dueDate, to),
        lte(cycles.opensOn, todayInKolkata(now)),
        eq(cirkles.status, 'active'),
        inArray(contributions.status, [...statuses]),
        eq(users.notifyPaymentReminders, true),
        not(isTold(contributions.userId, reminderKey(stage, ''), contributions.id)),
      ),
    )
    .orderBy(asc(cycles.dueDate), asc(contributions.id))
    .limit(TOLD_AT_ONCE)
    // Who is paying at this moment needs no reminder.
    .for('no key update', { of: contributions, skipLocked: true })
  await notify(
    tx,
    effects,
    now,
    unpaid.map((owed) => reminderNotice(stage, owed)),
  )
  return unpaid.length
}

const payer = alias(users, 'payer')

async function askForAnswers({ tx, now, effects }: Effect): Promise<number> {
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
    .where(
      and(
        eq(payments.status, 'pending'),
        lte(payments.createdAt, unansweredSince(now)),
        not(isTold(payments.payeeId, paymentWaitingKey(''), payments.id)),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(TOLD_AT_ONCE)
    // Who is answering at this moment needs no reminder.
    .for('no key update', { of: payments, skipLocked: true })
  await notify(tx, effects, now, waiting.map(paymentWaitingNotice))
  return waiting.length
}
