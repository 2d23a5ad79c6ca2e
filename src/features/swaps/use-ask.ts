import type { Session } from '#data/session/session.ts'
import { type Submit, useSubmit } from '#ui/request/use-submit.ts'
import { ask } from './actions.ts'
import { failureWords } from './failure-words.ts'

/**
 * Asks a member to exchange turns, by their id; `onSent` after it counts. `refresh` runs after every try: one that
 * failed may have been taken all the same, or be against something the phone does not know yet.
 */
export function useAsk(
  session: Session,
  cirkleId: string,
  { refresh, onSent }: { refresh: () => void; onSent: () => Promise<void> },
): Submit<string> {
  return useSubmit(async (userId: string) => {
    try {
      await ask(session, cirkleId, userId)
    } finally {
      refresh()
    }
    await onSent()
  }, failureWords)
}
