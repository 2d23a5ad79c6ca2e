/** What came of a question. */
export type Result<Answer> = { readonly answer: Answer } | { readonly failure: unknown }

/** Asks one thing after the other: see `takeLatest`. */
export interface LatestAnswer<Question> {
  /** Asks, and gives up on what was asked before. */
  readonly ask: (question: Question) => void
  /** Gives up on what was asked last. */
  readonly stop: () => void
}

/**
 * Tells the answer to the question asked last, and no other: `read` of one before is aborted, and what still comes of
 * it counts for nothing. `tell` throws on a failure it does not know, which goes to `onError`.
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
