import type { Mail } from '#server/platform/mail.ts'
import type { RealtimeMessage } from '#server/realtime/messages.ts'

/**
 * What a call does beyond its rows. Events leave inside the transaction, mails after its commit; what was
 * put outside the database (a stored file) is undone when the call does not succeed.
 */
export interface Effects {
  publish(...events: RealtimeMessage[]): void
  mail(...mails: Mail[]): void
  /** Runs when the call is refused or fails. Must be safe to run once at any time. */
  undo(step: () => Promise<void>): void
}

export interface CollectedEffects extends Effects {
  readonly events: RealtimeMessage[]
  readonly mails: Mail[]
  readonly undoSteps: (() => Promise<void>)[]
}

export function collectEffects(): CollectedEffects {
  const events: RealtimeMessage[] = []
  const mails: Mail[] = []
  const undoSteps: (() => Promise<void>)[] = []
  return {
    events,
    mails,
    undoSteps,
    publish: (...more) => void events.push(...more),
    mail: (...more) => void mails.push(...more),
    undo: (step) => void undoSteps.push(step),
  }
}
