import { useEffect, useMemo, useState } from 'react'

import { watch } from '#data/db/watch.ts'
import { readDraftRow } from '#data/drafts/drafts.ts'
import { createDraftWriter } from './draft-writer.ts'

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
  const writer = useMemo(() => createDraftWriter(userId, key, reportError), [userId, key])
  useEffect(
    () =>
      watch((db) => readDraftRow(db, userId, key), {
        onValue(kept) {
          if (!writer.isStale(kept)) setHeld({ value: restore(kept?.value) })
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
