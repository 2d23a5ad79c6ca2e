import type { CirklesDatabase } from '../../db/database.ts'
import { addEntries, orNotSaved, type Enqueued, type OutboxOwner } from './enqueue.ts'
import { outboxFile, type PickedFile } from '../entries/outbox-file.ts'

/** A message as it was written. */
export interface NewMessage {
  /** The UUID minted when the first letter was typed, and kept with the draft. */
  readonly entryId: string
  readonly cirkleId: string
  /** Trimmed; may be empty beside a picture. */
  readonly content: string
  /** Already shrunk; must not be empty. */
  readonly picture?: PickedFile | undefined
}

/** The entries of one Cirkle's chat are sent in the order they were written. */
export const chatGroup = (cirkleId: string): string => `chat:${cirkleId}`

/**
 * Saves a message and deletes its draft, in one transaction: a double tap sends one, and no crash leaves both
 * or neither. Throws NotSavedError; nothing has changed then.
 */
export async function enqueueMessage(
  db: CirklesDatabase,
  owner: OutboxOwner,
  { entryId, cirkleId, content, picture }: NewMessage,
  draftKey: string,
  now: () => number = Date.now,
): Promise<Enqueued> {
  // Hashed first: a transaction would end meanwhile.
  const file = picture && (await outboxFile(owner.userId, picture))
  const entry = {
    id: entryId,
    endpoint: 'send-message',
    input: { id: cirkleId, content, type: file ? 'image' : 'text' },
    group: chatGroup(cirkleId),
    files: file ? [file.id] : [],
  } as const
  return orNotSaved(db, () =>
    db.dexie.transaction('rw', db.outbox, db.outboxFiles, db.drafts, async () => {
      const { enqueued } = await addEntries(db, owner, [entry], file ? [file] : [], now())
      await db.drafts.delete([owner.userId, draftKey])
      return enqueued
    }),
  )
}
