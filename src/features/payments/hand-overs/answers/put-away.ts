import { localDb } from '#data/db/local-db.ts'
import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { discard } from '#data/outbox/save/entry-actions.ts'
import { showToast } from '#ui/status/toast-store.ts'

/** Removes an answer that another one made void from this phone, or says why that failed. */
export async function putAway({ userId, id }: Pick<OutboxEntry, 'userId' | 'id'>): Promise<void> {
  try {
    await discard(localDb(), userId, id)
  } catch (error) {
    showToast({ message: notSavedMessage(error), tone: 'danger' })
  }
}
