/*
 * What a person pressed before the app had started goes before what only runs beside the screens: database, sync and
 * socket would take the processor of a cheap phone from it for seconds.
 */

import { within } from './within.ts'

/** Longer nothing waits, in ms: a first drawing may hang on a slow line, and not every press opens something. */
const LONGEST_MS = 3_000

let waiting: Promise<void> = Promise.resolve()

/** From now on `afterPresses` waits for `answered`, which must not fail. */
export function pressFirst(answered: Promise<void>): void {
  waiting = answered
}

/** Resolves when what was pressed early has been answered, or after three seconds; at once, where nothing was pressed. */
export async function afterPresses(): Promise<void> {
  await within(LONGEST_MS, waiting)
}
