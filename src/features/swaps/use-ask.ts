import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { ask } from './actions.ts'
import { failureWords } from './failure-words.ts'

interface Ask {
  readonly isBusy: boolean
  /** What went wrong with the last one. */
  readonly error: string | undefined
  readonly send: (cirkleId: string, userId: string) => Promise<void>
}

/**
 * Asks a member to exchange turns; `onSent` after it counts. `refresh` runs after every try: one that failed may
 * have been taken all the same, or be against something the phone does not know yet.
 */
export function useAsk(
  session: Session,
  { refresh, onSent }: { refresh: () => void; onSent: () => Promise<void> },
): Ask {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (cirkleId: string, userId: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await ask(session, cirkleId, userId)
    } catch (failure) {
      setError(failureWords(failure))
      setBusy(false)
      return
    } finally {
      refresh()
    }
    await onSent()
    setBusy(false)
  }
  return { isBusy, error, send }
}
