import { useEffect, useState } from 'react'

import { isCallFailure } from '#data/api/failure-message.ts'

/** What the server was asked when a page opened. */
export type Asked<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: unknown; readonly retry: () => void }
  | { readonly state: 'answered'; readonly data: Data }

type Result<Data> = { readonly data: Data } | { readonly failure: unknown }

/** Asks the server, and again on `retry`. `ask` is that of the first render: another question is another key. */
export function useAsked<Data>(ask: () => Promise<Data>): Asked<Data> {
  const [first] = useState(() => ask)
  const [result, setResult] = useState<Result<Data>>()
  const isOpen = result === undefined

  useEffect(() => {
    if (!isOpen) return undefined
    let isLeft = false
    const note = (come: Result<Data>) => {
      if (!isLeft) setResult(come)
    }
    first()
      .then(
        (data) => note({ data }),
        (failure: unknown) => {
          if (!isCallFailure(failure)) throw failure
          note({ failure })
        },
      )
      .catch(reportError)
    return () => {
      isLeft = true
    }
  }, [first, isOpen])

  if (result === undefined) return { state: 'loading' }
  if ('data' in result) return { state: 'answered', data: result.data }
  return { state: 'failed', failure: result.failure, retry: () => setResult(undefined) }
}
