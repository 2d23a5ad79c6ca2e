/** Limits concurrent work, so that one person's does not delay another's. */
export interface Gate {
  /**
   * Runs `work` as soon as there is room. People take turns, each one's own work is done first come first
   * served: thirty things waiting for one person delay another's by one turn.
   *
   * @param who whose work it is: an account, or the address of a guest
   * @throws {BusyError} when there is no room in time; `work` has not begun
   * @throws {CrowdedError} when too much of `who` waits already; `work` has not begun
   */
  pass<Result>(who: string, work: () => Promise<Result>): Promise<Result>
}

export interface GateOptions {
  /** Maximum running at once. */
  readonly most: number
  /** Maximum running at once of one person. */
  readonly mostEach: number
  /** Maximum waiting of one person. */
  readonly waitingEach: number
  /** Maximum wait. */
  readonly waitMs: number
  /**
   * How long a person's place stays taken after work that took `tookMs`, both in milliseconds. It delays this
   * person alone. `result` is undefined after work that failed.
   */
  readonly restMs?: (tookMs: number, result: unknown) => number
}

/** There was no room in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Too much of one person waits already. */
export class CrowdedError extends Error {
  override readonly name = 'CrowdedError'
}

export function createGate({ most, mostEach, waitingEach, waitMs, restMs = () => 0 }: GateOptions): Gate {
  /** Who waits, in the order of their turns. */
  const lines = new Map<string, Set<() => void>>()
  const running = new Map<string, number>()
  let inside = 0

  const hasRoomFor = (who: string) => inside < most && (running.get(who) ?? 0) < mostEach

  function begin(who: string): void {
    inside += 1
    running.set(who, (running.get(who) ?? 0) + 1)
  }

  /** Whoever had a turn comes after everybody else. */
  function haveLastTurn(who: string): void {
    const line = lines.get(who)
    lines.delete(who)
    if (line !== undefined && line.size > 0) lines.set(who, line)
  }

  async function enter(who: string): Promise<void> {
    if (hasRoomFor(who)) {
      begin(who)
      return
    }
    const line = lines.get(who) ?? new Set()
    if (line.size >= waitingEach) throw new CrowdedError(`${waitingEach} of one person wait already`)
    lines.set(who, line)
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.delete(admit)
        if (line.size === 0) lines.delete(who)
        reject(new BusyError(`There was no room within ${waitMs / 1000} s`))
      }, waitMs)
      line.add(admit)
    })
  }

  function leave(who: string, rest: number): void {
    inside -= 1
    const mayHaveNext = () => {
      const left = (running.get(who) ?? 1) - 1
      if (left === 0) running.delete(who)
      else running.set(who, left)
      haveLastTurn(who)
      admitNext()
    }
    if (rest === 0) return mayHaveNext()
    setTimeout(mayHaveNext, rest).unref()
    admitNext()
  }

  /** Passes a free slot on to the next in turn. */
  function admitNext(): void {
    for (const [next, line] of lines) {
      const [admit] = line
      if (admit === undefined || !hasRoomFor(next)) continue
      line.delete(admit)
      haveLastTurn(next)
      begin(next)
      admit()
      return
    }
  }

  return {
    async pass(who, work) {
      await enter(who)
      const beganAt = performance.now()
      let result
      try {
        result = await work()
        return result
      } finally {
        leave(who, restMs(performance.now() - beganAt, result))
      }
    },
  }
}
