import { startTransition, useEffect, useState } from 'react'

import { afterPresses } from '#lib/async/press-first.ts'

/**
 * Whether to draw what a screen shows under the sheet it was opened with. On a cheap phone it takes a second: it is
 * drawn when the sheet stands that a person asked for before the app ran, and else right after the first drawing.
 */
export function useDrawnLater(isCovered: boolean): boolean {
  const [isDrawn, setDrawn] = useState(!isCovered)
  useEffect(() => {
    if (isDrawn) return undefined
    let isGone = false
    const draw = async () => {
      await afterPresses()
      if (!isGone) startTransition(() => setDrawn(true))
    }
    draw().catch(reportError)
    return () => {
      isGone = true
    }
  }, [isDrawn])
  return isDrawn
}
