import { useCallback, useState } from 'react'

import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { t } from '#messages/payments/review.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { useUndoEntry } from './use-undo-entry.ts'

interface Undo {
  /** The entries saved together last. */
  readonly batch: readonly string[]
  readonly remember: (entryIds: readonly string[]) => void
  /** Takes back these answers, as far as none was sent, and says what became of them. Stable. */
  readonly take: (entryIds: readonly string[]) => void
}

/** Takes back answers that are only on this phone. */
export function useUndo(userId: string): Undo {
  const [batch, remember] = useState<readonly string[]>([])
  const undo = useUndoEntry(userId)
  const take = useCallback(
    (entryIds: readonly string[]) => {
      takeBack(undo, entryIds).catch((error: unknown) =>
        showToast({ message: notSavedMessage(error), tone: 'danger' }),
      )
    },
    [undo],
  )
  return { batch, remember, take }
}

async function takeBack(undo: ReturnType<typeof useUndoEntry>, entryIds: readonly string[]): Promise<void> {
  const all: Awaited<ReturnType<typeof undo>>[] = []
  for (const id of entryIds) all.push(await undo(id))
  const count = (how: (typeof all)[number]) => all.filter((each) => each === how).length
  const [late, undone] = [count('late'), count('undone')]
  if (late > 0) showToast({ message: t('undoTooLate', { count: late }), tone: 'info', ms: 4000 })
  else if (undone > 0) showToast({ message: t('undone', { count: undone }) })
}
