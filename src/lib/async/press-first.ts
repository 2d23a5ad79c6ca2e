/*
 * Presses made before the app started go before work that only runs beside the screens: database, sync and
 * socket would take a cheap phone's processor for seconds.
 */

import { within } from './within.ts'

/** Longest wait, in ms: a first drawing may hang on a slow line, and not every press opens something. */
const LONGEST_MS = 3_000

let waiting: Promise<void> = Promise.resolve()
let isWaiting = false

/** Makes `afterPresses` wait for `answered`, which must not reject. */
export function pressFirst(answered: Promise<void>): void {
  waiting = answered
  isWaiting = true
  void answered.then(() => (isWaiting = false))
}

/** Whether an early press, which has been shown as pressed since it was made, still has no answer. */
export const isPressWaiting = (): boolean => isWaiting

/** Resolves when the early presses have been answered, or after three seconds; at once if there were none. */
export async function afterPresses(): Promise<void> {
  await within(LONGEST_MS, waiting)
}
