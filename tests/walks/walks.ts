import fc from 'fast-check'
import { expectEnd } from './ends-well.ts'
import { type Step, steps } from './steps.ts'
import { beginWalk, go, type Walk } from './walk.ts'

/** Counts the steps of a walk. */
interface Trail {
  steps: number
}

class Going implements fc.AsyncCommand<Trail, Walk> {
  private readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check = () => true
  async run(trail: Trail, walk: Walk): Promise<void> {
    trail.steps += 1
    await go(walk, this.step)
  }
  toString = () => JSON.stringify(this.step)
}

export interface Walked {
  readonly walks: number
  readonly seed: number
  /** Steps of the longest walk. */
  readonly longest: number
  /** The failure a walk found, with its steps. */
  readonly failure: string | undefined
}

/** Runs `walks` random walks; each ends with a check that everything can finish from there. */
export async function walkAtRandom({ walks, seed }: { walks: number; seed: number }): Promise<Walked> {
  let longest = 0
  const property = fc.asyncProperty(
    fc.commands([steps.map((each) => new Going(each))], { maxCommands: 30, size: 'max' }),
    async (commands) => {
      const walk = await beginWalk()
      const trail = { steps: 0 }
      await fc.asyncModelRun(() => ({ model: trail, real: walk }), commands)
      longest = Math.max(longest, trail.steps)
      await expectEnd(walk)
      for (const { db } of walk.phones) db.dexie.close()
    },
  )
  // Reports the failing steps unshrunk: shrinking would take minutes.
  const result = await fc.check(property, { numRuns: walks, seed, endOnFailure: true })
  const failure = result.failed
    ? `${String(result.errorInstance)}\n${fc.defaultReportMessage(result)}`
    : undefined
  return { walks: result.numRuns, seed, longest, failure }
}
