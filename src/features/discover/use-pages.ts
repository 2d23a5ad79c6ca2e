import { useCallback, useEffect, useRef, useState } from 'react'

import { isCallFailure } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { type LatestAnswer, takeLatest } from '#lib/async/take-latest.ts'
import type { PageRequest } from './actions.ts'

/** Reads and stores a page; returns the next page's cursor, null after the last page. */
export type ReadPage = (request: PageRequest) => Promise<string | null>

/** State of the paging. `more`: there is a next page; `end`: there is none. */
export interface Pages {
  readonly state: 'reading' | 'reading-more' | 'more' | 'end' | 'failed'
  readonly failure: unknown
  readonly readMore: () => void
  /** Retries the page that failed. */
  readonly retry: () => void
}

interface Progress {
  readonly of: ReadPage
  /** Cursor of the last requested page. */
  readonly cursor: string | null
  readonly next?: string | null
  readonly failure?: unknown
}

/**
 * Reads the first page at once, and again when `read` changes; further ones on request. A page that failed
 * without a connection is retried when there is one, a rate-limited one when its wait is over.
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

/** Retries when the cause is over; returns a function that stops waiting. */
function retryInTime(failure: unknown, retry: () => void): (() => void) | undefined {
  if (failure instanceof NoConnectionError) {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }
  if (!(failure instanceof RefusedError) || failure.retryAfterSeconds === undefined) return undefined
  const timer = setTimeout(retry, failure.retryAfterSeconds * 1000)
  return () => clearTimeout(timer)
}
