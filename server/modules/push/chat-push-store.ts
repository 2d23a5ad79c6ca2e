import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/messages/language/languages.ts'
import type { PushPayload } from '#contract/realtime/push-payload.ts'
import type { Database, Tx } from '#server/db/client.ts'
import { chatPushes, cirkles, members, pushSubscriptions, sessions, users } from '#server/db/schema.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/push.ts'
import type { PushTarget } from '#server/platform/push/push.ts'
import { type AfterTry, AT_ONCE, nextLease, QUIET_MINUTES, WORTH_SENDING_HOURS } from './domain.ts'
import { forgetEndpoint, openTarget } from './subscription-store.ts'

const MINUTE_MS = 60_000

/** A push about new messages of a chat, on its way to a device. */
export interface ChatPush {
  readonly cirkleId: string
  readonly subscriptionId: string
  /** Includes this try. */
  readonly tries: number
  /** When the newest message was written that it tells of. */
  readonly writtenAt: Date
  readonly target: PushTarget
  readonly payload: PushPayload
}

/**
 * Queues a push about a new message to every device of the other members, with the commit of `tx`. Members who
 * muted the chat get none, and a device that rang lately gets it when its quiet minutes are over. The writer
 * has read the chat, so pushes that wait for their own devices are cancelled. Call under the Cirkle's lock.
 * Resolves to whether any push is due now.
 */
export async function queueChatPushes(
  tx: Tx,
  {
    cirkleId,
    writerId,
    writtenAt,
  }: { readonly cirkleId: string; readonly writerId: string; readonly writtenAt: Date },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  await tx.execute(sql`
    update ${chatPushes} set due_at = null, attempts = 0
    where cirkle_id = ${cirkleId} and due_at is not null and subscription_id in (
      select device.id from ${pushSubscriptions} device join ${sessions} on sessions.id = device.session_id
      where sessions.user_id = ${writerId})`)
  // A concurrent sign-out waits, or its device is not found: the rows need the device's row.
  const { rows } = await tx.execute<{ is_due: boolean }>(sql`
    insert into ${chatPushes} (cirkle_id, subscription_id, due_at, quiet_until, written_at)
    select ${cirkleId}::uuid, device.id, ${at}::timestamptz, ${at}::timestamptz,
      ${writtenAt.toISOString()}::timestamptz
    from ${members}
    join ${sessions} on sessions.user_id = members.user_id
    join ${pushSubscriptions} device on device.session_id = sessions.id
    where members.cirkle_id = ${cirkleId} and members.user_id <> ${writerId} and members.muted_at is null
      and device.check_due_at is null and sessions.ended_at is null and sessions.expires_at > ${at}
    order by device.id
    for key share of device
    on conflict (cirkle_id, subscription_id) do update set
      due_at = coalesce(chat_pushes.due_at, greatest(excluded.due_at, chat_pushes.quiet_until)),
      written_at = excluded.written_at
    returning due_at <= ${at}::timestamptz as is_due`)
  return rows.some(({ is_due: isDue }) => isDue)
}

/** Deletes pushes that are not to be sent: too old, nothing new, muted, to a former member or an ended session. */
export async function forgetChatPushes(db: Database, now: Date): Promise<void> {
  const worthSince = new Date(now.getTime() - WORTH_SENDING_HOURS * 60 * MINUTE_MS)
  await db.delete(chatPushes).where(
    or(
      and(isNull(chatPushes.dueAt), lte(chatPushes.quietUntil, now)),
      lt(chatPushes.writtenAt, worthSince),
      sql`not exists (
        select from ${pushSubscriptions} device
        join ${sessions} on sessions.id = device.session_id
        join ${members} on members.user_id = sessions.user_id
        where device.id = ${chatPushes.subscriptionId} and members.cirkle_id = ${chatPushes.cirkleId}
          and members.muted_at is null and sessions.ended_at is null
          and sessions.expires_at > ${now.toISOString()})`,
    ),
  )
}

/** Leases up to twenty that are due, as `takeDue` does with notifications. */
export async function takeDueChatPushes(db: Database, now: Date): Promise<ChatPush[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        push: chatPushes,
        cirkleName: cirkles.name,
        userId: sessions.userId,
        language: users.language,
        subscription: pushSubscriptions,
      })
      .from(chatPushes)
      .innerJoin(cirkles, eq(cirkles.id, chatPushes.cirkleId))
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, chatPushes.subscriptionId))
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(members, and(eq(members.cirkleId, cirkles.id), eq(members.userId, sessions.userId)))
      .where(
        and(
          lte(chatPushes.dueAt, now),
          isNull(members.mutedAt),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, now),
        ),
      )
      .orderBy(chatPushes.dueAt)
      .limit(AT_ONCE)
      .for('update', { of: chatPushes, skipLocked: true })
    const taken: ChatPush[] = []
    for (const { push, cirkleName, userId, language, subscription } of due) {
      const { cirkleId, subscriptionId, writtenAt } = push
      const tries = push.attempts + 1
      await tx
        .update(chatPushes)
        .set({ attempts: tries, dueAt: nextLease(now) })
        .where(isPush(push))
      const target = await openTarget(tx, subscription)
      const payload = payloadOf({ cirkleId, cirkleName }, { userId, language })
      taken.push({ cirkleId, subscriptionId, tries, writtenAt, target, payload })
    }
    return taken
  })
}

/**
 * Records the result of a try. A device that rang is quiet for some minutes. If messages were written during
 * the try, the next push is due after these minutes.
 */
export async function noteChatTry(db: Database, push: ChatPush, after: AfterTry, now: Date): Promise<void> {
  const { subscriptionId, target, writtenAt } = push
  switch (after.kind) {
    case 'gone':
      return forgetEndpoint(db, subscriptionId, target.endpoint)
    case 'later':
      // Cancelled meanwhile, it stays so.
      await db
        .update(chatPushes)
        .set({ dueAt: after.at })
        .where(and(isPush(push), isNotNull(chatPushes.dueAt)))
      return
    case 'given-up':
      await db.delete(chatPushes).where(isPush(push))
      return
    case 'delivered': {
      const quietUntil = new Date(now.getTime() + QUIET_MINUTES * MINUTE_MS)
      const rest = sql`case when ${chatPushes.writtenAt} > ${writtenAt.toISOString()}
        then ${quietUntil.toISOString()}::timestamptz end`
      await db.update(chatPushes).set({ attempts: 0, quietUntil, dueAt: rest }).where(isPush(push))
      return
    }
  }
}

const isPush = ({ cirkleId, subscriptionId }: Pick<ChatPush, 'cirkleId' | 'subscriptionId'>) =>
  and(eq(chatPushes.cirkleId, cirkleId), eq(chatPushes.subscriptionId, subscriptionId))

/**
 * The push payload about new messages of a Cirkle's chat, for `userId`: nothing of what was written, since it
 * may stand on a locked screen. Its id is the Cirkle's, so that a device has one of each chat.
 */
const payloadOf = (
  { cirkleId, cirkleName }: { readonly cirkleId: string; readonly cirkleName: string },
  { userId, language }: { readonly userId: string; readonly language: Language },
): PushPayload => ({
  id: cirkleId,
  user_id: userId,
  message: say(language, t('newMessages', { cirkle: cirkleName })),
  path: `/home?${new URLSearchParams({ chat: cirkleId }).toString()}`,
  chat: true,
})
