import { lazy, Suspense } from 'react'

import type { SwapSheetProps } from '../components/swap-sheet.tsx'

const SwapSheet = lazy(() =>
  import('../components/swap-sheet.tsx').then(({ SwapSheet: component }) => ({ default: component })),
)

/** The sheet that asks for a swap, loaded when it is opened. */
export function SwapOverlay(props: SwapSheetProps) {
  return (
    <Suspense>
      <SwapSheet {...props} />
    </Suspense>
  )
}
