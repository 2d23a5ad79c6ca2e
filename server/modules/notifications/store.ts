import { inArray } from 'drizzle-orm'
import { BROADCAST_NOTIFICATION_CREATED, userChannel } from '#contract/realtime/events.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import type { Tx } from '#server/db/client.ts'
import { notifications, users } from '#server/db/schema.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import { queuePushes } from '#server/modules/push/delivery-store.ts'
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
 * subscribed ones by a push (product.md §6).
 */
export async function notify(tx: Tx, effects: Effects, now: Date, notices: readonly Notice[]): Promise<void> {
  const wanted = await withoutSwitchedOff(tx, notices)
  if (wanted.length === 0) return
  const { fresh, updated } = await coalesce(tx, wanted, now)
  effects.publish(...dataChanged(updated, ['notifications']))
  if (fresh.length === 0) return
  const rows = await tx
    .insert(notifications)
    .values(
      fresh.map(({ userId, type, message, data, onceKey }) => ({
        userId,
        type,
        message,
        data,
        onceKey,
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: [notifications.userId, notifications.onceKey] })
    .returning()
  for (const { id, userId, type, message, data } of rows) {
    effects.publish({
      channels: [userChannel(userId)],
      event: BROADCAST_NOTIFICATION_CREATED,
      data: toWire({ id, type, message, data, createdAt: now.toISOString() }),
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

async function withoutSwitchedOff(tx: Tx, notices: readonly Notice[]): Promise<Notice[]> {
  const ids = [...new Set(notices.map((notice) => notice.userId))]
  if (ids.length === 0) return []
  const settings = await tx
    .select({
      id: users.id,
      notifyPaymentReminders: users.notifyPaymentReminders,
      notifyCirkleUpdates: users.notifyCirkleUpdates,
      notifyInvitations: users.notifyInvitations,
      notifySystemAnnouncements: users.notifySystemAnnouncements,
    })
    .from(users)
    .where(inArray(users.id, ids))
  const byUser = new Map(settings.map((row) => [row.id, row]))
  return notices.filter(({ userId, flag }) => {
    const person = byUser.get(userId)
    return person !== undefined && (flag === undefined || person[FLAG_COLUMNS[flag]])
  })
}
