/** Runs at most `most` pieces of work at a time; the others wait in the order they came. */
export function limitConcurrency(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = most
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Passes the slot to the next in line.
      if (next) next()
      else free += 1
    }
  }
}
