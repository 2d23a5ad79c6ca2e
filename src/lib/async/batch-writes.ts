/**
 * Batches single items for a `write` that takes many and runs one at a time: items that arrive during a run
 * share the next one. `write` takes all or nothing: if it fails, each item is written separately, so that
 * none blocks another. Resolves when the item is written, and throws its own write's error.
 */
export function batchWrites<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const waiting: Item[] = []
  let next: Promise<boolean> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const writeNext = async () => {
    next = undefined
    try {
      await write(waiting.splice(0))
      return true
    } catch {
      // Not swallowed: each item's own attempt reports its error.
      return false
    }
  }
  return async (item) => {
    waiting.push(item)
    next ??= last.then(writeNext)
    last = next
    if (!(await next)) await write([item])
  }
}
