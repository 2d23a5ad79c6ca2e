/** Limits concurrent work. */
export interface Gate {
  /**
   * Runs `work` as soon as there is room, first come first served.
   *
   * @throws {BusyError} when there is none in time; `work` has not begun
   */
  pass<Result>(work: () => Promise<Result>): Promise<Result>
}

/** There was no room in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** @param options.most maximum running at once; `waitMs` maximum wait of each */
export function createGate({ most, waitMs }: { readonly most: number; readonly waitMs: number }): Gate {
  const waiting = new Set<() => void>()
  let inside = 0

  async function enter(): Promise<void> {
    if (inside < most) {
      inside += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(admit)
        reject(new BusyError(`There was no room within ${waitMs / 1000} s`))
      }, waitMs)
      waiting.add(admit)
    })
  }

  /** Passes the slot on to the longest waiting. */
  function leave(): void {
    const [next] = waiting
    if (next === undefined) {
      inside -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async pass(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
