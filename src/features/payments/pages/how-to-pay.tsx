import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'

const load = async () => import('../pay/how-to-pay-sheet.tsx')

/** How to Pay over the page. */
export const HowToPay = lazyInstalled(load, 'HowToPaySheet')

/**
 * Starts loading what a payment's address needs, beside the page under it. Errors surface where it is
 * rendered.
 */
export function beginPay(): void {
  load().catch(() => undefined)
}
