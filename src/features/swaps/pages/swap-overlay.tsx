import { lazyOnlineSheet } from '#ui/overlays/lazy-online-sheet.tsx'

/** The sheet that asks for a swap, loaded when it is opened. */
export const SwapOverlay = lazyOnlineSheet(
  'Swap Payment Month',
  async () => (await import('../components/swap-sheet.tsx')).SwapSheet,
)
