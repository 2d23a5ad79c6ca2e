import { and, asc, eq, isNull, lte, not, or, sql } from 'drizzle-orm'
import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, members, notifications } from '#server/db/schema.ts'
import { eachApart, type DueContext, type Effect } from '#server/http/routing/due-step.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { applyCancel } from '../editing/cancel-store.ts'
import * as domain from '../cirkle/domain.ts'
import { cirkleWaitingKey, cirkleWaitingNotice } from '../cirkle/notices.ts'
import { keptMembers } from '../cirkle/kept-store.ts'
import { payoutOrder } from '../cirkle/order-store.ts'
import { applyStart } from './start-store.ts'
import { lockCirkle } from '../cirkle/store.ts'

/**
 * Step on the start date: a Cirkle with two members or more starts by itself; one with fewer waits, with one
 * notice to its owner, and is cancelled 30 days later, with a notice to all in it (product.md §4, Cirkle).
 */
export async function startDueCirkles({ now, transact }: DueContext): Promise<void> {
  const today = todayInKolkata(now)
  const due = await transact(({ tx }) => cirklesToStep(tx, today))
  await eachApart(due, (cirkleId) => transact((effect) => step(cirkleId, today, effect)))
}

/** Forming Cirkles whose start date has come; waiting ones only if their owner has no notice yet. */
async function cirklesToStep(tx: Tx, today: CalendarDate): Promise<string[]> {
  const memberCount = tx.$count(members, and(eq(members.cirkleId, cirkles.id), isNull(members.keptAt)))
  const isTold = sql`exists (
    select 1 from ${notifications} told
    where told.user_id = ${cirkles.ownerId} and told.once_key = ${cirkleWaitingKey('')} || ${cirkles.id})`
  const rows = await tx
    .select({ id: cirkles.id })
    .from(cirkles)
    .where(
      and(
        eq(cirkles.status, 'forming'),
        lte(cirkles.startDate, today),
        or(
          sql`${memberCount} >= ${MIN_MEMBERS_TO_START}`,
          lte(cirkles.startDate, domain.waitingSince(today)),
          not(isTold),
        ),
      ),
    )
    .orderBy(asc(cirkles.startDate), asc(cirkles.id))
  return rows.map(({ id }) => id)
}

/** Decides again under the lock: a member may have joined, or the owner started it, since it was found. */
async function step(cirkleId: string, today: CalendarDate, effect: Effect): Promise<void> {
  const { tx, now, effects } = effect
  const cirkle = await lockCirkle(tx, cirkleId)
  if (!cirkle) return
  const order = await payoutOrder(tx, cirkleId)
  const kept = await keptMembers(tx, cirkleId)
  switch (domain.automaticStep(cirkle, order.length - kept.size, today)) {
    case 'none':
      return
    case 'start': {
      const started = domain.startCirkle(cirkle, order, today, kept)
      if (!started.ok) throw new Error(`A Cirkle that is due to start cannot: ${started.reason}`)
      return applyStart(cirkle, order, started, effect)
    }
    case 'wait':
      return notify(tx, effects, now, [
        cirkleWaitingNotice(cirkle.ownerId, cirkle, domain.cancelledOn(cirkle.startDate)),
      ])
    case 'cancel':
      return applyCancel(cirkle, { members: order, told: order }, effect)
  }
}
