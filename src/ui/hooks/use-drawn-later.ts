import { startTransition, useEffect, useState } from 'react'

import { afterPresses } from '#lib/async/press-first.ts'

/**
 * Whether to draw the content under the sheet a screen was opened with. On a cheap phone it takes a second:
 * it is drawn once the sheet that was requested before the app ran is shown, otherwise right after the first
 * render.
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
