import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `total` items to draw: the first ones at once, the rest after the first paint and in slices
 * that give way to the reader's touch, so that a long list does not hold up its own first screen.
 */
export function useGrowingCount(total: number, first: number): number {
  const [isGrown, setGrown] = useState(false)
  useEffect(() => {
    if (isGrown || total <= first) return
    startTransition(() => setGrown(true))
  }, [isGrown, total, first])
  return isGrown ? total : Math.min(total, first)
}
