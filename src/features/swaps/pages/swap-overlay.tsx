import { t } from '#messages/swaps.ts'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'

/** The sheet that asks for a swap, loaded when it is opened. */
export const SwapOverlay = lazyOnlineSheet(
  () => import('../components/swap-sheet.tsx'),
  'SwapSheet',
  () => t('swapTitle'),
)
