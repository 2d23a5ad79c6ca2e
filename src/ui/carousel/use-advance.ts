import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Controls of automatic advance. */
export interface Advance {
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
  /** For the element around it: waits while it is pointed at or has the focus. */
  readonly holds: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: () => void
  }
}

/**
 * Calls `next` every `everyMs`, with a new interval after each wait: while paused, pointed at, focused or in
 * a hidden tab, and for good under reduced motion or without `everyMs`.
 */
export function useAdvance(everyMs: number | undefined, next: () => void): Advance {
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isQuiet = useSyncExternalStore(listen, () => calm.matches || document.hidden)
  const waits = isPaused || isPointedAt || isFocused || isQuiet
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useEffect(() => {
    if (waits || everyMs === undefined) return undefined
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [waits, everyMs])
  return {
    isPaused,
    setPaused,
    holds: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

function listen(onChange: () => void): () => void {
  calm.addEventListener('change', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    calm.removeEventListener('change', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}
