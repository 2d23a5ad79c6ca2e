import { useEffect, useState } from 'react'

export interface SourceListener<Value> {
  readonly onValue: (value: Value) => void
  readonly onError: (error: unknown) => void
}

/** Emits values until stopped by the function it resolves with; its own code may have to load first. */
export type Source<Value> = (listener: SourceListener<Value>) => Promise<() => void>

/**
 * The latest value of `source`, which must be stable; `first` until it emits one. An error of the source is
 * thrown while rendering, for the error page.
 */
export function useSource<Value>(first: Value, source: Source<Value>): Value {
  const [state, setState] = useState<{ value: Value } | { error: unknown }>({ value: first })
  useEffect(() => {
    let isLeft = false
    let stop: (() => void) | undefined
    const onError = (error: unknown) => {
      if (!isLeft) setState({ error })
    }
    const onValue = (value: Value) => {
      if (!isLeft) setState({ value })
    }
    source({ onValue, onError })
      .then((stopSource) => {
        if (isLeft) stopSource()
        else stop = stopSource
      })
      .catch(onError)
    return () => {
      isLeft = true
      stop?.()
    }
  }, [source])
  if ('error' in state) throw state.error
  return state.value
}
