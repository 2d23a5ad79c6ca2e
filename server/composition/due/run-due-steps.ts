import { eachApart, type DueContext, type DueStep } from '../../http/routing/due-step.ts'
import { transacting, type WorkKernel } from './transacting.ts'

/**
 * Runs every step at the server's present moment, in the order of the record.
 *
 * @throws {AggregateError} after the last step, naming those that failed: running them all again mends it
 */
export async function runDueSteps(
  kernel: WorkKernel,
  steps: Readonly<Record<string, DueStep>>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = kernel.clock.now()
  const transact = transacting(kernel, now)
  const context: DueContext = {
    now,
    transact: (work) => {
      stopping?.throwIfAborted()
      return transact(work)
    },
  }
  await eachApart(Object.entries(steps), async ([name, step]) => {
    try {
      await step(context)
    } catch (cause) {
      throw new Error(`What is due could not be done: ${name}`, { cause })
    }
  })
}
