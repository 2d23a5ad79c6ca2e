import { useEffect, useMemo, useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { watch } from '#data/db/watch.ts'
import { type KeptDraft, readDraftRow, removeDraft, saveDraft } from '#data/drafts/drafts.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'

/** A form value, kept on the phone while the form is filled in. */
export interface Kept<Value> {
  readonly value: Value
  readonly put: (value: Value) => void
  /** Deletes it from the phone, after sending or discarding. Resolves when it is gone. */
  readonly drop: () => Promise<void>
}

/**
 * The value the user's form keeps under `key`, as `restore` reads it; undefined until it is read. Changes and
 * deletions in another tab show here at once, so that neither tab overwrites the other. `restore` gets
 * undefined where nothing was kept. Define it at module level: a new function on each render would read
 * again.
 */
export function useKept<Value>(
  userId: string,
  key: string,
  restore: (kept: unknown) => Value,
): Kept<Value> | undefined {
  const [held, setHeld] = useState<{ readonly value: Value }>()
  const writer = useMemo(() => createDraftWriter(userId, key), [userId, key])
  useEffect(
    () =>
      watch((db) => readDraftRow(db, userId, key), {
        onValue(kept) {
          if (!writer.isBehind(kept)) setHeld({ value: restore(kept?.value) })
        },
        onError: reportError,
      }),
    [userId, key, restore, writer],
  )

  return (
    held && {
      value: held.value,
      put(value) {
        setHeld({ value })
        writer.put(value)
      },
      drop: writer.drop,
    }
  )
}

/** Writes to the phone, and tracks which versions this tab has written or superseded. */
function createDraftWriter(userId: string, key: string) {
  /** Time of the last change made here, in ms; increased so that changes within one ms differ. */
  let changedAt = -Infinity
  /** Dropped here, with nothing kept since. */
  let isDropped = false
  const writing = coalesceWrites<KeptDraft | null>(async (draft) => {
    if (draft === null) {
      await removeDraft(localDb(), userId, key)
    } else {
      await saveDraft(localDb(), userId, key, draft.value, () => draft.updatedAt)
      isDropped = false
    }
  }, reportError)
  return {
    put(value: unknown) {
      changedAt = Math.max(Date.now(), changedAt + 1)
      writing.put({ value, updatedAt: changedAt })
    },
    drop: async () => {
      isDropped = true
      writing.put(null)
      await writing.settled()
    },
    isBehind: (kept: KeptDraft | undefined) => (kept === undefined ? isDropped : kept.updatedAt <= changedAt),
  }
}
