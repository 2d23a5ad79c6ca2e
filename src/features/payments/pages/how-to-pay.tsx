import { lazyPreloaded } from '#ui/lazy/lazy-preloaded.ts'

/** How to Pay over the page. The router's own draws preloaded code at once: React's `lazy` suspends even then. */
export const HowToPay = lazyPreloaded(async () => import('../pay/how-to-pay-sheet.tsx'), 'HowToPaySheet')

/**
 * Starts loading what a payment's address needs, beside the page under it. Errors surface where it is
 * rendered.
 */
export function prepareHowToPay(): void {
  HowToPay.preload?.()?.catch(() => undefined)
}
