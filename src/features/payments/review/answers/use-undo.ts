import { useCallback, useState } from 'react'

import { notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { t } from '#messages/payments/review.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { undoEntry } from '../../facts/actions.ts'

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
  const take = useCallback(
    (entryIds: readonly string[]) => {
      takeBack(userId, entryIds).catch((error: unknown) =>
        showToast({ message: notSavedMessage(error), tone: 'danger' }),
      )
    },
    [userId],
  )
  return { batch, remember, take }
}

async function takeBack(userId: string, entryIds: readonly string[]): Promise<void> {
  let undone = 0
  for (const id of entryIds) if (await undoEntry(userId, id)) undone += 1
  const late = entryIds.length - undone
  if (late > 0) showToast({ message: t('undoTooLate', { count: late }), tone: 'info', ms: 4000 })
  else showToast({ message: t('undone', { count: undone }) })
}
