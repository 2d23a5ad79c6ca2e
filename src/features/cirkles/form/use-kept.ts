import { useEffect, useMemo, useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { watch } from '#data/db/watch.ts'
import { type KeptDraft, readDraftRow, removeDraft, saveDraft } from '#data/drafts/drafts.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'

/** Something a form holds, kept on the phone while it is filled in. */
export interface Kept<Value> {
  readonly value: Value
  readonly put: (value: Value) => void
  /** Forgets it on the phone, for it was sent or is not wanted any more. Resolves when it is gone. */
  readonly drop: () => Promise<void>
}

/**
 * What the user's form keeps under `key`, as `restore` reads it; undefined until it is read. The same form in another
 * tab is one with this: what is typed or thrown away there is so here at once, so that neither writes over the other.
 * `restore` gets undefined where nothing was kept, and is a function of a module: a new one at each drawing would read
 * anew.
 */
export function useKept<Value>(
  userId: string,
  key: string,
  restore: (kept: unknown) => Value,
): Kept<Value> | undefined {
  const [held, setHeld] = useState<{ readonly value: Value }>()
  const disk = useMemo(() => keepsafe(userId, key), [userId, key])
  useEffect(
    () =>
      watch((db) => readDraftRow(db, userId, key), {
        onValue(kept) {
          if (!disk.isBehind(kept)) setHeld({ value: restore(kept?.value) })
        },
        onError: reportError,
      }),
    [userId, key, restore, disk],
  )

  return (
    held && {
      value: held.value,
      put(value) {
        setHeld({ value })
        disk.put(value)
      },
      drop: disk.drop,
    }
  )
}

/** Writes to the phone, and knows what of it this tab has written or overtaken itself. */
function keepsafe(userId: string, key: string) {
  /** Of the last change made here, in ms; changes are told apart by it also within one. */
  let changedAt = -Infinity
  /** It was dropped here, and nothing was kept since. */
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
