import { formatDate } from '#contract/rules/calendar.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { type Submit, useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { answer } from './actions.ts'
import { failureWords, reportWords } from './failure-words.ts'

export type SwapAnswer = 'accept' | 'decline'

interface AnswerSwapOptions {
  readonly refresh: () => void
  readonly onAnswered?: () => Promise<void>
  /** For a page that shows failures itself, in its status report. */
  readonly onFailure?: (report: string) => void
}

/**
 * Answers the request with this hash. `refresh` runs after every answer, also a failed one: an accepted swap
 * changes the order; after a failure the request may have changed or been answered all the same.
 */
export function useAnswerSwap(
  session: Session,
  hash: string,
  { refresh, onAnswered, onFailure }: AnswerSwapOptions,
): Submit<SwapAnswer> {
  return useSubmit(
    async (wanted: SwapAnswer) => {
      try {
        const { asked } = await answer(session, hash, wanted)
        const message =
          wanted === 'accept' ? t('swapAccepted', { date: formatDate(asked.after.date) }) : t('swapDeclined')
        showToast({ message, ms: 3000 })
      } finally {
        refresh()
      }
      await onAnswered?.()
    },
    (failure) => {
      onFailure?.(reportWords(failure))
      return failureWords(failure)
    },
  )
}
