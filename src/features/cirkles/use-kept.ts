import { useEffect, useMemo, useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { latestWrite } from '#lib/latest-write.ts'

/** Something a form holds, kept on the phone while it is filled in. */
export interface Kept<Value> {
  readonly value: Value
  readonly put: (value: Value) => void
  /** Forgets it on the phone, for it was sent or is not wanted any more. Resolves when it is gone. */
  readonly drop: () => Promise<void>
}

/**
 * What the user's form keeps under `key`, as `restore` reads it; undefined until it is read. `restore` gets undefined
 * where nothing was kept, and is a function of a module: a new one at each drawing would read anew.
 */
export function useKept<Value>(
  userId: string,
  key: string,
  restore: (kept: unknown) => Value,
): Kept<Value> | undefined {
  const [held, setHeld] = useState<{ readonly value: Value }>()
  const disk = useMemo(() => keepsafe(userId, key), [userId, key])
  useEffect(() => {
    let isGone = false
    readDraft(localDb(), userId, key)
      .then((kept) => {
        if (!isGone) setHeld({ value: restore(kept) })
      })
      .catch(reportError)
    return () => {
      isGone = true
    }
  }, [userId, key, restore])

  return (
    held && {
      value: held.value,
      put(value) {
        setHeld({ value })
        disk.put({ value })
      },
      async drop() {
        disk.put(null)
        await disk.settled()
      },
    }
  )
}

/** Writes to the phone; null takes away what was there. */
function keepsafe(userId: string, key: string) {
  return latestWrite<{ readonly value: unknown } | null>(
    async (held) =>
      held === null ? removeDraft(localDb(), userId, key) : saveDraft(localDb(), userId, key, held.value),
    reportError,
  )
}
