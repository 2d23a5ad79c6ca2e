import { useState } from 'react'

import { useLeadToKyc } from './use-lead-to-kyc.ts'

export interface Answering<Answer> {
  /** The answer on its way, until everything after it is done. */
  readonly busy: Answer | undefined
  readonly answer: (answer: Answer) => Promise<void>
}

/**
 * Sends one answer at a time: another that is given meanwhile counts for nothing. What `send` throws leads to the
 * identity check or goes to `onFailure` with the answer that failed; it throws on what it does not know.
 */
export function useAnswering<Answer>(
  send: (answer: Answer) => Promise<void>,
  onFailure: (failure: unknown, answer: Answer) => void | Promise<void>,
): Answering<Answer> {
  const leadToKyc = useLeadToKyc()
  const [busy, setBusy] = useState<Answer>()
  const answer = async (wanted: Answer) => {
    if (busy !== undefined) return
    setBusy(() => wanted)
    try {
      await send(wanted)
    } catch (failure) {
      if (!leadToKyc(failure)) await onFailure(failure, wanted)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, answer }
}
