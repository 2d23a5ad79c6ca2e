/**
 * Hands single items to a `write` that takes many and is done one at a time: those that come during one go together in
 * the next. `write` takes all or nothing: where it fails, each is written by itself, so that none holds up another.
 * Resolves when the item was written, and throws what its own writing threw.
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
      // Not swallowed: each one's own attempt tells what is wrong with it.
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
