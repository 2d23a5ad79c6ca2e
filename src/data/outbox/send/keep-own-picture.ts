import type { Message } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import { fileIdOf } from '../../files/file-id.ts'
import type { OutboxEntry } from '../entries/entry.ts'

/**
 * Puts the picture of an accepted message into the picture cache, so that it need not be fetched. Inside a
 * transaction on outboxFiles and images.
 */
export async function keepOwnPicture(
  db: CirklesDatabase,
  entry: OutboxEntry,
  message: Message,
  now: number,
): Promise<void> {
  const [sentId] = entry.files
  const sent = sentId === undefined ? undefined : await db.outboxFiles.get(sentId)
  const id = message.fileUrl === null ? undefined : fileIdOf(message.fileUrl)
  if (sent === undefined || id === undefined) return
  const { bytes, mime } = sent
  await db.images.put({ id, bytes, mime, size: bytes.byteLength, usedAt: now })
}
