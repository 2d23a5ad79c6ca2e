import { collectEffects, publishInside, settleEffects, undoEffects } from '#server/http/effects.ts'
import type { Kernel } from '#server/http/register.ts'
import { eachApart, type DueContext, type DueStep } from './due-step.ts'

/**
 * Runs every step at the server's present moment, in the order of the record.
 *
 * @throws {AggregateError} after the last step, naming those that failed: running them all again mends it
 */
export async function runDueSteps(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log' | 'mailer' | 'publisher' | 'jobs'>,
  steps: Readonly<Record<string, DueStep>>,
): Promise<void> {
  const context: DueContext = {
    now: kernel.clock.now(),
    async transact(work) {
      const effects = collectEffects()
      try {
        const result = await kernel.db.transaction(async (tx) => {
          const worked = await work({ tx, now: context.now, effects })
          await publishInside(tx, kernel.publisher, effects)
          return worked
        })
        await settleEffects(kernel, effects)
        return result
      } catch (error) {
        await undoEffects(effects)
        throw error
      }
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
