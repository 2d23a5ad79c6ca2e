import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Distance of the list's end below the screen at which more of it is drawn. */
const MARGIN = '800px'

/**
 * How many of `total` items to draw: the first `step` at once, as many more whenever `end`, placed after the
 * last drawn one, comes near the screen. So a long list does not delay its own first screen. Starts again
 * when `list` changes.
 */
export function useGrowingCount(
  total: number,
  step: number,
  list?: unknown,
): { count: number; end: RefObject<HTMLLIElement | null> } {
  const [grown, setGrown] = useState({ list, count: step })
  const wanted = grown.list === list ? grown.count : step
  const isCut = wanted < total
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isCut || end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setGrown({ list, count: wanted + step }))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [wanted, step, isCut, list])
  return { count: Math.min(total, wanted), end }
}
