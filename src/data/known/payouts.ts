import type { Payout } from '#contract/http/payments/hand-overs.ts'

/** A hand-over that the outbox holds, and that was not refused. */
export interface SentHandOver {
  readonly cirkleId: string
  readonly cycle: number
  /** Rupees. */
  readonly amount: number
  /** Its id at the server; undefined until it is recorded there. */
  readonly recordedId: string | undefined
}

/** Whether the last sync tells of this hand-over. */
export const isSynced = ({ handOvers }: Payout, recordedId: string | undefined): boolean =>
  handOvers.some(({ id }) => id === recordedId)

/**
 * Rupees that the owner can still hand over of a payout: what is with them, without what waits for the receiver's
 * answer, and without what the outbox holds beyond the last sync.
 */
export function leftToHandOver(payout: Payout, sent: readonly SentHandOver[]): number {
  const { cirkleId, cycle, withOwner, waiting } = payout
  const unsynced = sent
    .filter((each) => each.cirkleId === cirkleId && each.cycle === cycle)
    .filter(({ recordedId }) => !isSynced(payout, recordedId))
  return Math.max(0, withOwner - waiting - unsynced.reduce((sum, { amount }) => sum + amount, 0))
}
