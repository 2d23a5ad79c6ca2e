import { formatRupees } from '#contract/rules/money.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { t } from '#messages/payments/payouts.ts'

/** One of the sums that say where a turn's money is. */
interface PayoutSum {
  readonly label: string
  /** Rupees. */
  readonly amount: number
}

/** Whose turn the money is for; `myId` is the reader's. */
export const payoutTitle = ({ cycle, receiver }: Payout, myId: string): string =>
  receiver.id === myId ? t('yourTurn', { cycle }) : t('turnOf', { cycle, name: receiver.name })

/** Where the money of a turn is; together, all that is owed for it. */
export function payoutSums(payout: Payout, myId: string): PayoutSum[] {
  const { receivedDirectly, handedOver, withOwner, stillOut, owner, receiver } = payout
  const sums = [{ label: t('receivedDirectly'), amount: receivedDirectly }]
  // An owner hands nothing over to themselves.
  if (owner.id !== receiver.id) {
    sums.push(
      { label: t('handedOver'), amount: handedOver },
      { label: owner.id === myId ? t('withYou') : t('withOwner'), amount: withOwner },
    )
  }
  return [...sums, { label: t('stillOut'), amount: stillOut }]
}

/** What of the money with the owner waits for an answer, and whose; undefined where nothing does. */
export function waitingWords({ waiting, receiver, handOvers }: Payout, myId: string): string | undefined {
  if (waiting === 0) return undefined
  const amount = formatRupees(waiting)
  if (receiver.id === myId) return t('waitsForYou', { amount })
  const pending = handOvers.filter(({ status }) => status === 'pending')
  const asked = new Set(pending.map(({ attester }) => (attester ?? receiver).name))
  return t('waitsForName', { amount, name: asked.size === 0 ? receiver.name : [...asked].join(', ') })
}
