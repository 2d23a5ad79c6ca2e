import { type ComponentType, useEffect, useState } from 'react'

import { withTexts } from '#lib/language/language-texts.ts'
import type { LoadPart } from './lazy-installed.ts'

/** Props of a stand-in for a missing component. */
export interface RetryProps {
  /** Tries to load it again. */
  onRetry: () => void
}

/**
 * A component not installed with the app, loaded when first shown; nothing, or `waiting`, until then. If it
 * cannot be loaded, because there is no network or the server has a newer version, `Instead` replaces it and
 * says that a connection is needed. Showing it again retries.
 */
export function lazyOnline<Name extends string, Props extends object>(
  load: LoadPart<Name, Props>,
  name: Name,
  Instead: ComponentType<Props & RetryProps>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyOnline(props: Props) {
    const [state, setState] = useState<'waiting' | 'missing' | 'there'>(loaded ? 'there' : 'waiting')
    useEffect(() => {
      if (state !== 'waiting') return undefined
      let isGone = false
      const attempt = async () => {
        try {
          loaded = (await withTexts(load()))[name]
        } catch (error) {
          console.warn(error)
        }
        if (!isGone) setState(loaded ? 'there' : 'missing')
      }
      void attempt()
      return () => {
        isGone = true
      }
    }, [state])
    if (state === 'missing') return <Instead {...props} onRetry={() => setState('waiting')} />
    const Component = loaded
    if (Component === undefined) return Waiting === undefined ? null : <Waiting {...props} />
    return <Component {...props} />
  }
}
