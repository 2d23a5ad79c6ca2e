import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'

const load = async () => import('../pay/how-to-pay-sheet.tsx')

/** How to Pay over the page. */
export const HowToPay = lazyInstalled(load, 'HowToPaySheet')

/** Begins what an address with a payment waits for, beside the page under it. What goes wrong is told where it is drawn. */
export function beginPay(): void {
  load().catch(() => undefined)
}
