import { localDb } from '#data/db/local-db.ts'
import { type KeptDraft, removeDraft, saveDraft } from '#data/drafts/drafts.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'

/** Writes one draft of a form to the phone, and tells what was read from there from what the form holds. */
export interface DraftWriter {
  readonly put: (value: unknown) => void
  /** Deletes the draft. Resolves when it is gone. */
  readonly drop: () => Promise<void>
  /** Whether a draft just read, undefined for none, is older than what this form holds. */
  readonly isStale: (kept: KeptDraft | undefined) => boolean
}

/** Failed writes go to `onError`; later values are still written. `now` is in ms. */
export function createDraftWriter(
  userId: string,
  key: string,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): DraftWriter {
  /** Time of what the form holds, in ms; increased so that changes within one ms differ. */
  let changedAt = -Infinity
  /** Time of the newest draft that was read. */
  let readAt = -Infinity
  const writing = coalesceWrites<KeptDraft | null>(
    async (draft) =>
      draft === null
        ? removeDraft(localDb(), userId, key)
        : saveDraft(localDb(), userId, key, draft.value, () => draft.updatedAt),
    onError,
  )
  const change = () => {
    changedAt = Math.max(now(), changedAt + 1)
    return changedAt
  }
  return {
    put(value) {
      writing.put({ value, updatedAt: change() })
    },
    async drop() {
      change()
      writing.put(null)
      await writing.settled()
    },
    isStale(kept) {
      // None was deleted where what the form holds has been read before: a read begun after a drop may arrive
      // after the next draft is saved.
      if (kept === undefined) return readAt < changedAt
      const isOlder = kept.updatedAt <= changedAt
      readAt = Math.max(readAt, kept.updatedAt)
      changedAt = Math.max(changedAt, kept.updatedAt)
      return isOlder
    },
  }
}
