import * as v from 'valibot'
import type { CirklesDatabase } from '../db/database.ts'
import { readDraft, saveDraft } from '../drafts/drafts.ts'
import type { PickedFile } from '../outbox/entries/outbox-file.ts'

/** An unsent message. */
export interface ChatDraft {
  /** The UUID it will be sent under: pressing Send repeatedly makes one message. */
  readonly entryId: string
  readonly text: string
  /** Already shrunk. */
  readonly picture: PickedFile | null
}

const DraftSchema = v.object({
  entryId: v.pipe(v.string(), v.uuid()),
  text: v.string(),
  picture: v.nullable(
    v.object({
      bytes: v.instance(ArrayBuffer),
      name: v.string(),
      mime: v.string(),
      shape: v.optional(v.object({ width: v.number(), height: v.number() })),
    }),
  ),
})

/** Storage key of a Cirkle's chat draft. */
export const draftKey = (cirkleId: string): string => `chat:${cirkleId}`

/** Restores a kept draft; empty when there is none, or one of another version. */
export function restoreDraft(kept: unknown): ChatDraft {
  const parsed = v.safeParse(DraftSchema, kept)
  return parsed.success ? parsed.output : emptyDraft()
}

export const emptyDraft = (): ChatDraft => ({ entryId: crypto.randomUUID(), text: '', picture: null })

/**
 * Puts a message into the draft of a Cirkle's chat, for the person to change and send. A draft in which
 * something was written or attached stays as it is.
 */
export async function proposeMessage(
  db: CirklesDatabase,
  userId: string,
  cirkleId: string,
  text: string,
): Promise<void> {
  const key = draftKey(cirkleId)
  await db.dexie.transaction('rw', db.drafts, async () => {
    const kept = restoreDraft(await readDraft(db, userId, key))
    if (kept.text.trim() !== '' || kept.picture !== null) return
    await saveDraft(db, userId, key, { ...emptyDraft(), text })
  })
}
