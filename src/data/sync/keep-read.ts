import * as v from 'valibot'
import type { Notification } from '#contract/http/system/notifications.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { listEntries } from '../outbox/entries/read-entries.ts'

const ReadInput = v.object({ ids: v.array(v.string()) })

/**
 * The notifications of an answer. Those marked as read on this phone stay read until the answer knows of it:
 * a read one never counts as unread again. `shownEntries` are those the answer contains. Inside a transaction
 * on the outbox.
 */
export async function keepRead(
  db: CirklesDatabase,
  userId: string,
  shownEntries: readonly string[],
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const { entries } = await listEntries(db, userId)
  const readAt = new Map<string, string>()
  for (const { id, endpoint, state, input, createdAt } of entries) {
    const isOnItsWay = state !== 'needs_action' && !shownEntries.includes(id)
    if (endpoint !== 'mark-notifications-read' || !isOnItsWay) continue
    const read = v.safeParse(ReadInput, input)
    for (const each of read.success ? read.output.ids : []) {
      readAt.set(each, new Date(createdAt).toISOString())
    }
  }
  return notifications.map((row) => ({ ...row, readAt: row.readAt ?? readAt.get(row.id) ?? null }))
}
