import { setTimeout as delay } from 'node:timers/promises'

const STEP_MS = 50

/** Does something to each item, in their order and evenly over this time; to all at once for none. */
export async function spreadOver<Item>(
  milliseconds: number,
  items: readonly Item[],
  act: (item: Item) => void,
): Promise<void> {
  const steps = Math.max(1, Math.floor(milliseconds / STEP_MS))
  for (let step = 0; step < steps; step += 1) {
    if (step > 0) await delay(STEP_MS)
    const from = Math.floor((items.length * step) / steps)
    for (const item of items.slice(from, Math.floor((items.length * (step + 1)) / steps))) act(item)
  }
}
