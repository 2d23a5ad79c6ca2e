import { type RefObject, useEffect, useRef } from 'react'

/**
 * While `isAwaited`, gives `target` the focus when the person comes back from another app; at once if that is
 * so from the start: then the phone closed this page meanwhile.
 */
export function useFocusOnReturn(isAwaited: boolean, target: RefObject<HTMLElement | null>): void {
  const isBack = useRef(isAwaited)
  useEffect(() => {
    if (!isAwaited) return undefined
    const focus = () => {
      if (document.visibilityState === 'visible') target.current?.focus()
    }
    if (isBack.current) focus()
    isBack.current = false
    document.addEventListener('visibilitychange', focus)
    return () => document.removeEventListener('visibilitychange', focus)
  }, [isAwaited, target])
}
