import * as v from 'valibot'
import type { PickedFile } from '#data/outbox/entries/outbox-file.ts'

/** What is written and not sent. */
export interface ChatDraft {
  /** The UUID it will be sent under: however often Send is pressed, it is one message. */
  readonly entryId: string
  readonly text: string
  /** Made small already. */
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

/** Under which the draft of a Cirkle's chat is kept. */
export const draftKey = (cirkleId: string): string => `chat:${cirkleId}`

/** A draft as it was kept; an empty one where none was, or one of another version. */
export function restoreDraft(kept: unknown): ChatDraft {
  const parsed = v.safeParse(DraftSchema, kept)
  return parsed.success ? parsed.output : emptyDraft()
}

export const emptyDraft = (): ChatDraft => ({ entryId: crypto.randomUUID(), text: '', picture: null })
