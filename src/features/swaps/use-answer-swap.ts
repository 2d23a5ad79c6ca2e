import { useState } from 'react'

import { formatDate } from '#contract/rules/calendar.ts'
import type { Session } from '#data/session/session.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { answer } from './actions.ts'
import { failureWords } from './failure-words.ts'

export type SwapAnswer = 'accept' | 'decline'

interface AnswerSwap {
  /** The answer on its way. */
  readonly busy: SwapAnswer | undefined
  /** Sends an answer, one at a time; resolves with whether it counts. */
  readonly give: (wanted: SwapAnswer) => Promise<boolean>
}

/**
 * Answers the request of this hash. `refresh` runs after every answer: an accepted one has changed the order, and
 * one that failed may be so because the request has changed, or have been taken all the same.
 */
export function useAnswerSwap(
  session: Session,
  hash: string,
  { refresh, onFailure }: { refresh: () => void; onFailure: (words: string) => void },
): AnswerSwap {
  const [busy, setBusy] = useState<SwapAnswer>()
  const give = async (wanted: SwapAnswer) => {
    if (busy !== undefined) return false
    setBusy(wanted)
    try {
      const { asked } = await answer(session, hash, wanted)
      const message =
        wanted === 'accept'
          ? `Swap accepted: you now receive on ${formatDate(asked.after.date)}.`
          : 'Swap declined: your turn stays as it is.'
      showToast({ message, ms: 3000 })
      return true
    } catch (error) {
      onFailure(failureWords(error))
      return false
    } finally {
      setBusy(undefined)
      refresh()
    }
  }
  return { busy, give }
}
