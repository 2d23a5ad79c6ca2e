import { MESSAGE_GONE } from '#contract/http/system/chat.ts'
import type { CirklesDatabase } from '../db/database.ts'
import type { MembersRow } from '../db/rows.ts'
import { fileIdOf } from '../files/file-id.ts'
import { messagesOf } from './apply-messages.ts'

/**
 * Deletes the messages, pictures and names of people whose account is erased from this phone, as the server
 * has done (product.md §4). Inside a transaction on messages and images.
 */
export async function forgetFormer(db: CirklesDatabase, cirkles: readonly MembersRow[]): Promise<void> {
  for (const { cirkleId, members } of cirkles) {
    const former = new Map(members.filter(({ isFormer }) => isFormer).map(({ id, name }) => [id, name]))
    if (former.size === 0) continue
    const theirs = messagesOf(db, cirkleId).filter(
      ({ userId, content }) => former.has(userId) && content !== MESSAGE_GONE,
    )
    const messages = await theirs.toArray()
    await db.images.bulkDelete(messages.flatMap(({ fileUrl }) => (fileUrl && fileIdOf(fileUrl)) ?? []))
    await db.messages.bulkPut(
      messages.map((message) => ({
        ...message,
        user: { name: former.get(message.userId) ?? '', profilePic: null },
        type: 'text',
        content: MESSAGE_GONE,
        fileUrl: null,
        fileWidth: null,
        fileHeight: null,
      })),
    )
  }
}
