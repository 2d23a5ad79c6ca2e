import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is not installed with the app, loaded when it is first shown; nothing, or `waiting`, until then.
 * Where it cannot be had, because there is no network or the server went on to a newer version, `Instead` stands
 * for it and says that a connection is needed. Showing it anew tries again.
 */
export function lazyOnline<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyOnline(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      if (loaded !== undefined) return undefined
      let isGone = false
      const attempt = async () => {
        try {
          loaded = await load()
        } catch (error) {
          console.warn(error)
        }
        if (!isGone) setShown(() => loaded ?? Instead)
      }
      void attempt()
      return () => {
        isGone = true
      }
    }, [])
    if (Shown === undefined) return Waiting === undefined ? null : <Waiting />
    return <Shown {...props} />
  }
}
