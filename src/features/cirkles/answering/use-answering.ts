import { useSubmit } from '#ui/request/use-submit.ts'
import { useLeadToKyc } from './use-lead-to-kyc.ts'

export interface Answering<Answer> {
  /** The answer on its way, until everything after it is done. */
  readonly busy: Answer | undefined
  readonly answer: (answer: Answer) => Promise<void>
  /** What went wrong with the last one. */
  readonly error: string | undefined
}

/**
 * Sends one answer at a time: another that is given meanwhile counts for nothing. What `send` throws leads to the
 * identity check or goes to `explain` with the answer that failed; it throws on what it does not know.
 */
export function useAnswering<Answer>(
  send: (answer: Answer) => Promise<void>,
  explain: (failure: unknown, answer: Answer) => string | undefined | Promise<string | undefined>,
): Answering<Answer> {
  const leadToKyc = useLeadToKyc()
  const { busy, error, submit } = useSubmit(send, (failure, answer) =>
    leadToKyc(failure) ? undefined : explain(failure, answer),
  )
  return { busy, answer: submit, error }
}
