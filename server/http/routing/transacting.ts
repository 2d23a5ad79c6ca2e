import { collectEffects, publishInside, settleEffects, undoEffects } from '#server/http/effects/effects.ts'
import type { Kernel } from './kernel.ts'
import type { DueContext } from './due-step.ts'
import { auditEvents, logEvents, NO_CALLER } from '#server/http/effects/security-events.ts'

/** Dependencies of work without a caller: those of a call, except the session. */
export type WorkKernel = Pick<Kernel, 'db' | 'clock' | 'log' | 'mailer' | 'publisher' | 'jobs'>

/** Runs work in transactions of its own, all at one moment: events leave with the commit, mails after it. */
export const transacting =
  (kernel: WorkKernel, now: Date): DueContext['transact'] =>
  async (work) => {
    const effects = collectEffects()
    try {
      const result = await kernel.db.transaction(async (tx) => {
        const worked = await work({ tx, now, effects })
        await auditEvents(tx, effects.notes, NO_CALLER, now)
        await publishInside(tx, kernel.publisher, effects)
        return worked
      })
      logEvents(kernel.log, effects.notes, NO_CALLER)
      await settleEffects(kernel, effects)
      return result
    } catch (error) {
      await undoEffects(effects)
      throw error
    }
  }
