/** The result of a question. */
export type Result<Answer> = { readonly answer: Answer } | { readonly failure: unknown }

/** Asks one question at a time: see `takeLatest`. */
export interface LatestAnswer<Question> {
  /** Asks, and cancels the previous question. */
  readonly ask: (question: Question) => void
  /** Cancels the last question. */
  readonly stop: () => void
}

/**
 * Passes on only the answer to the last question: `read` of an earlier one is aborted, and its result
 * ignored. `tell` throws on a failure it does not know, which goes to `onError`.
 */
export function takeLatest<Question, Answer>(
  read: (question: Question, signal: AbortSignal) => Promise<Answer>,
  tell: (question: Question, result: Result<Answer>) => void,
  onError: (error: unknown) => void,
): LatestAnswer<Question> {
  let asked = new AbortController()
  return {
    ask(question) {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      read(question, signal)
        .then(
          (answer): Result<Answer> => ({ answer }),
          (failure: unknown): Result<Answer> => ({ failure }),
        )
        .then((result) => {
          if (!signal.aborted) tell(question, result)
        })
        .catch(onError)
    },
    stop: () => asked.abort(),
  }
}
