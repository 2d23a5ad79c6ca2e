import type { Cirkle, Member, Person } from '#contract/http/cirkles/cirkles.ts'
import { monthsBetween } from '#contract/rules/calendar.ts'
import type { RingMember } from '#ui/ring/ring.tsx'
import { paidWords } from '#lib/words/paid-words.ts'
import { t } from '#messages/home.ts'
import { ringSentence } from '#ui/ring/ring-sentence.ts'

/** The cycle that is being paid; null before the start, and when every turn is over. */
export const openCycleOf = ({ status, currentCycle }: Cirkle) => (status === 'active' ? currentCycle : null)

/** The receiver of the open cycle; null without one. */
export const receiverOf = (cirkle: Cirkle): Person | null => openCycleOf(cirkle)?.receiver ?? null

/** The ring of a card: turns without names; only mine and the receiver's are known. */
export function ringOfTurns(cirkle: Cirkle): RingMember[] {
  const receiverAt = receiverOf(cirkle) === null ? -1 : (cirkle.currentCycle?.number ?? 0) - 1
  const myTurn = cirkle.nextReceivingDate?.slice(0, 7)
  const myPlace = myTurn === undefined ? -1 : monthsBetween(cirkle.startMonth, myTurn)
  return Array.from({ length: seatsOf(cirkle) }, (_, place) => ({
    id: place,
    name: '',
    isReceiver: place === receiverAt,
    isYou: place === myPlace,
  }))
}

/** The ring of the details: members in payout order. */
export function ringOfMembers(cirkle: Cirkle, members: readonly Member[], myId: string): RingMember[] {
  const paid = new Set(cirkle.lastReceipt.map(({ userId }) => userId))
  const seated = members.map(({ id, name, isFormer }) => ({
    id,
    name,
    // Those of a placeholder would be letters of English.
    ...(isFormer && { initials: '' }),
    isYou: id === myId,
    isReceiver: id === receiverOf(cirkle)?.id,
    hasPaid: paid.has(id),
  }))
  const isFree = (place: number) => place >= members.length
  return [...seated, ...ringOfTurns(cirkle).filter((_, place) => isFree(place))]
}

/** A forming Cirkle shows its free seats too. */
function seatsOf({ status, memberCount, maxMembers }: Cirkle): number {
  return status === 'forming' ? Math.max(memberCount, maxMembers) : memberCount
}

/** How many have paid in the current cycle, without its receiver. */
const confirmedOf = (receipts: Cirkle['lastReceipt']): number =>
  receipts.filter(({ status }) => status === 'confirmed').length

/** How many payers of the current cycle are confirmed. */
export const paidOf = ({ lastReceipt, memberCount }: Cirkle): string =>
  paidWords(confirmedOf(lastReceipt), memberCount - 1)

/** The ring in words. */
export function sentenceOf(cirkle: Cirkle): string {
  const { status, currentCycle, cycleCount, lastReceipt, memberCount } = cirkle
  if (status === 'completed') return t('allPayoutsDone', { count: cycleCount })
  return ringSentence({
    cycle: currentCycle?.number ?? null,
    cycles: cycleCount,
    receiver: currentCycle?.receiver.name ?? '',
    paid: confirmedOf(lastReceipt),
    members: memberCount,
  })
}
