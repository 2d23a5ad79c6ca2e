import type { Session } from '#data/session/session.ts'
import { type Submit, useSubmit } from '#ui/request/use-submit.ts'
import { ask } from './actions.ts'
import { failureWords } from './failure-words.ts'

/**
 * Asks the member with this id to exchange turns; `onSent` runs after success. `refresh` runs after every
 * try: a failed one may still be recorded, or conflict with data this phone lacks.
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
