/**
 * Hands single items to a `write` that takes many and is done one at a time: those that come during one go together in
 * the next. Resolves when the item's own batch was written, and throws what that threw.
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const waiting: Item[] = []
  let next: Promise<void> | undefined
  let last = Promise.resolve()
  const writeNext = () => {
    next = undefined
    return write(waiting.splice(0))
  }
  return (item) => {
    waiting.push(item)
    // However the batch before ended: those in it were told.
    next ??= last = last.then(writeNext, writeNext)
    return next
  }
}
