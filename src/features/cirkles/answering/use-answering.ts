import { useSubmit } from '#ui/request/use-submit.ts'
import { useLeadToKyc } from './use-lead-to-kyc.ts'

export interface Answering<Answer> {
  /** The answer in progress, until everything after it is done. */
  readonly busy: Answer | undefined
  readonly answer: (answer: Answer) => Promise<void>
  /** Why the last one failed. */
  readonly error: string | undefined
}

/**
 * Sends one answer at a time; others given meanwhile are ignored. A failure of `send` opens the identity
 * check or goes to `explain` with its answer, which throws on unknown errors.
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
