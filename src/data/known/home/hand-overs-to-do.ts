import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { leftToHandOver, type SentHandOver } from '../payouts.ts'

interface OfTurn {
  readonly key: string
  readonly cirkleId: string
  readonly cirkleName: string
  /** The turn's due date, or when the first hand-over of these was recorded. */
  readonly by: string
  /** Rupees. */
  readonly amount: number
}

export type HandOverToDo =
  /** Money of a turn that I hold as the owner, and have not recorded as given to its receiver. */
  | (OfTurn & { readonly kind: 'hand-over'; readonly cycle: number; readonly receiverName: string })
  /** Money of my turn that the owner says they gave me. */
  | (OfTurn & {
      readonly kind: 'receive'
      readonly handOverIds: readonly string[]
      readonly ownerName: string
    })

/** What the owner is to do about a payout; nothing, once all of it is given or saved. */
export function toHandOver(payout: Payout, sent: readonly SentHandOver[]): HandOverToDo[] {
  const { cirkleId, cirkleName, cycle, dueDate: by, receiver } = payout
  const amount = leftToHandOver(payout, sent)
  const key = `hand-over:${cirkleId}:${cycle}`
  if (amount === 0) return []
  return [{ kind: 'hand-over', key, cirkleId, cirkleName, by, cycle, amount, receiverName: receiver.name }]
}

/** What the receiver is to do about a payout; `answered` are hand-overs whose answer is saved. */
export function toReceive(payout: Payout, answered: readonly string[]): HandOverToDo[] {
  const { cirkleId, cirkleName, cycle, owner, handOvers } = payout
  const open = handOvers.filter(({ id, status }) => status === 'pending' && !answered.includes(id))
  // The newest is the first.
  const first = open.at(-1)
  if (first === undefined) return []
  return [
    {
      kind: 'receive',
      key: `receive:${cirkleId}:${cycle}`,
      cirkleId,
      cirkleName,
      by: first.createdAt,
      handOverIds: open.map(({ id }) => id),
      amount: open.reduce((sum, { amount }) => sum + amount, 0),
      ownerName: owner.name,
    },
  ]
}
