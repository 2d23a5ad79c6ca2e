/*
 * What a person pressed before the app had started goes before what only runs beside the screens: database, sync and
 * socket would take the processor of a cheap phone from it for seconds.
 */

let waiting: Promise<void> = Promise.resolve()

/** From now on `afterPresses` waits for `answered`, which must not fail. */
export function pressFirst(answered: Promise<void>): void {
  waiting = answered
}

/** Resolves when what was pressed early has been answered; soon, where nothing was. */
export async function afterPresses(): Promise<void> {
  await waiting
}
