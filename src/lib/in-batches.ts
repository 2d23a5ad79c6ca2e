/**
 * Hands single items to a `write` that takes many and is done one at a time: those that come during one go together in
 * the next. Resolves when the item's own batch was written, and throws what that threw.
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let next: Promise<void> | undefined
  let before: Promise<unknown> = Promise.resolve()
  const writeNext = () => {
    const items = waiting
    waiting = []
    next = undefined
    return write(items)
  }
  return (item) => {
    waiting.push(item)
    if (next === undefined) {
      // However the batch before ended: those in it were told.
      next = before.then(writeNext, writeNext)
      before = next
    }
    return next
  }
}
