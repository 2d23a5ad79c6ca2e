import { localDb } from '#data/db/local-db.ts'
import { type KeptDraft, removeDraft, saveDraft } from '#data/drafts/drafts.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'

/** Writes one draft of a form to the phone, and knows what is news among what is read from there. */
export interface DraftWriter {
  readonly put: (value: unknown) => void
  /** Deletes the draft. Resolves when it is gone. */
  readonly drop: () => Promise<void>
  /** Whether a draft just read, undefined for none, is older than what this form holds. */
  readonly isBehind: (kept: KeptDraft | undefined) => boolean
}

/** Failed writes go to `onError`; later values are still written. */
export function createDraftWriter(
  userId: string,
  key: string,
  onError: (error: unknown) => void,
): DraftWriter {
  /** Time of the last change made here, in ms; increased so that changes within one ms differ. */
  let changedAt = -Infinity
  /** Time of the last change that was dropped here. */
  let droppedAt = -Infinity
  /**
   * Whether a missing draft is news: nothing was read yet, or a draft newer than the last drop was. A read
   * begun after a drop may arrive after the next draft is saved, and is no deletion of that one.
   */
  let isDeletionNews = true
  const writing = coalesceWrites<KeptDraft | null>(
    async (draft) =>
      draft === null
        ? removeDraft(localDb(), userId, key)
        : saveDraft(localDb(), userId, key, draft.value, () => draft.updatedAt),
    onError,
  )
  const nextChange = () => Math.max(Date.now(), changedAt + 1)
  return {
    put(value) {
      changedAt = nextChange()
      writing.put({ value, updatedAt: changedAt })
    },
    async drop() {
      changedAt = nextChange()
      droppedAt = changedAt
      isDeletionNews = false
      writing.put(null)
      await writing.settled()
    },
    isBehind(kept) {
      if (kept !== undefined) {
        if (kept.updatedAt > droppedAt) isDeletionNews = true
        return kept.updatedAt <= changedAt
      }
      const isNews = isDeletionNews
      isDeletionNews = false
      return !isNews
    },
  }
}
