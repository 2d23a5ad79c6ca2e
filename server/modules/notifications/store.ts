import { and, inArray, not, sql } from 'drizzle-orm'
import { BROADCAST_NOTIFICATION_CREATED, userChannel } from '#contract/realtime/events.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import type { Tx } from '#server/db/client.ts'
import { notifications, users } from '#server/db/schema.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import { say } from '#server/messages/languages/say.ts'
import { isKept } from '#server/modules/people/kept-person-store.ts'
import { asksForSomething, nextMailTime } from '#server/modules/daily-mail/due/domain.ts'
import { queuePushes } from '#server/modules/push/delivery-store.ts'
import { hasDevice } from '#server/modules/push/subscription-store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { coalesce, type Coalescing } from './coalesce-store.ts'

export type NotificationFlag = 'payment_reminders' | 'cirkle_updates' | 'invitations' | 'system_announcements'

/** A notification for one person; `flag` names the setting that can switch it off, none means always. */
export interface Notice extends Coalescing {
  readonly flag?: NotificationFlag
  /** Unique key among the person's notices: a second notice with the same key is not stored. */
  readonly onceKey?: string
}

const FLAG_COLUMNS = {
  payment_reminders: 'notifyPaymentReminders',
  cirkle_updates: 'notifyCirkleUpdates',
  invitations: 'notifyInvitations',
  system_announcements: 'notifySystemAnnouncements',
} as const

/**
 * Stores each notice in the same transaction, and informs its person's devices: connected ones by an event,
 * subscribed ones by a push. Where no device gets pushes, the next daily mail has what asks for something
 * (product.md §6).
 */
export async function notify(tx: Tx, effects: Effects, now: Date, notices: readonly Notice[]): Promise<void> {
  const people = await settingsOf(tx, notices, now)
  const wanted = notices.filter(({ userId, flag }) => {
    const person = people.get(userId)
    return person !== undefined && (flag === undefined || person[FLAG_COLUMNS[flag]])
  })
  if (wanted.length === 0) return
  const { fresh, updated } = await coalesce(tx, wanted, now)
  effects.publish(...dataChanged(updated, ['notifications']))
  if (fresh.length === 0) return
  const rows = await tx
    .insert(notifications)
    .values(
      fresh.map(({ userId, type, words, data, onceKey }) => ({
        userId,
        type,
        words,
        data,
        onceKey,
        createdAt: now,
        mailDueAt: asksForSomething(type) && people.get(userId)?.isMailed ? nextMailTime(now) : null,
      })),
    )
    .onConflictDoNothing({ target: [notifications.userId, notifications.onceKey] })
    .returning()
  for (const { id, userId, type, words, data } of rows) {
    const message = say(people.get(userId)?.language ?? 'en', words)
    effects.publish({
      channels: [userChannel(userId)],
      event: BROADCAST_NOTIFICATION_CREATED,
      data: toWire({ id, type, message, words, data, createdAt: now.toISOString() }),
    })
  }
  effects.publish(
    ...dataChanged(
      rows.map((row) => row.userId),
      ['notifications'],
    ),
  )
  if (await queuePushes(tx, rows, now)) effects.wake('send-pushes')
}

/** The people's settings, and whether what asks for something is mailed to them. */
async function settingsOf(tx: Tx, notices: readonly Notice[], now: Date) {
  const ids = [...new Set(notices.map((notice) => notice.userId))]
  const asks = notices.some(({ type }) => asksForSomething(type))
  const settings =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: users.id,
            language: users.language,
            notifyPaymentReminders: users.notifyPaymentReminders,
            notifyCirkleUpdates: users.notifyCirkleUpdates,
            notifyInvitations: users.notifyInvitations,
            notifySystemAnnouncements: users.notifySystemAnnouncements,
            isMailed: asks
              ? sql<boolean>`${users.notifyDailyMail} and not ${hasDevice(now)}`
              : sql<boolean>`false`,
          })
          .from(users)
          // Nobody reads what is written to somebody without a phone.
          .where(and(inArray(users.id, ids), not(isKept)))
  return new Map(settings.map((row) => [row.id, row]))
}
