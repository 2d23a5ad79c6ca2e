import { useCallback, useRef } from 'react'

import { undoEntry } from '../../facts/actions.ts'

/** `late`: it may have been sent. `pressed`: an earlier press takes it back already. */
type Undone = 'undone' | 'late' | 'pressed'

/**
 * Takes an entry back that is only on this phone, once: a second press may come before the first has redrawn the
 * screen. Throws NotSavedError. Stable.
 */
export function useUndoEntry(userId: string): (entryId: string) => Promise<Undone> {
  const pressed = useRef(new Set<string>())
  return useCallback(
    async (entryId) => {
      if (pressed.current.has(entryId)) return 'pressed'
      pressed.current.add(entryId)
      const forget = () => pressed.current.delete(entryId)
      const isUndone = await undoEntry(userId, entryId).catch((error: unknown) => {
        forget()
        throw error
      })
      if (!isUndone) forget()
      return isUndone ? 'undone' : 'late'
    },
    [userId],
  )
}
