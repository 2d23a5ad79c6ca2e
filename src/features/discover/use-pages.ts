import { useCallback, useEffect, useRef, useState } from 'react'

import { isCallFailure } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { type LatestAnswer, takeLatest } from '#lib/async/take-latest.ts'
import type { PageRequest } from './actions.ts'

/** Reads a page to where it is shown from; answers with the cursor of the next, null when it was the last. */
export type ReadPage = (request: PageRequest) => Promise<string | null>

/** How the reading of pages is coming along. `more`: there is a next one; `end`: there is none. */
export interface Pages {
  readonly state: 'reading' | 'reading-more' | 'more' | 'end' | 'failed'
  readonly failure: unknown
  readonly readMore: () => void
  /** Asks again for the page that failed. */
  readonly retry: () => void
}

interface Progress {
  readonly of: ReadPage
  /** The page asked for last. */
  readonly cursor: string | null
  readonly next?: string | null
  readonly failure?: unknown
}

/**
 * Reads the first page at once, and anew when `read` is another; further ones when asked to. What failed for want of a
 * connection is tried again when there is one, and what came too soon when its time has come.
 */
export function usePages(read: ReadPage): Pages {
  const [kept, setProgress] = useState<Progress>({ of: read, cursor: null })
  const progress: Progress = kept.of === read ? kept : { of: read, cursor: null }
  const reader = useRef<LatestAnswer<string | null>>(undefined)

  useEffect(() => {
    const latest = takeLatest<string | null, string | null>(
      async (cursor, signal) => read({ cursor, signal }),
      (cursor, result) => {
        if ('answer' in result) setProgress({ of: read, cursor, next: result.answer })
        else if (isCallFailure(result.failure)) setProgress({ of: read, cursor, failure: result.failure })
        else throw result.failure
      },
      (error) => reportError(error),
    )
    reader.current = latest
    latest.ask(null)
    return latest.stop
  }, [read])

  const ask = useCallback(
    (cursor: string | null) => {
      setProgress({ of: read, cursor })
      reader.current?.ask(cursor)
    },
    [read],
  )
  const { cursor, next, failure } = progress
  const retry = useCallback(() => ask(cursor), [ask, cursor])
  useEffect(() => retryInTime(failure, retry), [failure, retry])
  return {
    state: stateOf(progress),
    failure,
    readMore() {
      if (next != null) ask(next)
    },
    retry,
  }
}

function stateOf({ cursor, next, failure }: Progress): Pages['state'] {
  if (failure !== undefined) return 'failed'
  if (next === undefined) return cursor === null ? 'reading' : 'reading-more'
  return next === null ? 'end' : 'more'
}

/** Tries again when what stood in the way is over; gives the way to stop waiting for it. */
function retryInTime(failure: unknown, retry: () => void): (() => void) | undefined {
  if (failure instanceof NoConnectionError) {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }
  if (!(failure instanceof RefusedError) || failure.retryAfterSeconds === undefined) return undefined
  const timer = setTimeout(retry, failure.retryAfterSeconds * 1000)
  return () => clearTimeout(timer)
}
