import type { Cirkle, Member } from '#contract/http/cirkles.ts'
import { monthsBetween } from '#contract/calendar.ts'
import type { RingMember } from '#ui/ring.tsx'
import { ringSentence } from '#ui/ring-sentence.ts'

/** The ring of a card: turns without names, of which mine and the receiver's are known. */
export function ringOfTurns(cirkle: Cirkle): RingMember[] {
  const receiverAt = cirkle.currentCycle === null ? -1 : cirkle.currentCycle.number - 1
  const myTurn = cirkle.nextReceivingDate?.slice(0, 7)
  const myPlace = myTurn === undefined ? -1 : monthsBetween(cirkle.startMonth, myTurn)
  return Array.from({ length: cirkle.memberCount }, (_, place) => ({
    id: place,
    name: '',
    isReceiver: place === receiverAt,
    isYou: place === myPlace,
  }))
}

/** The ring of the details: members in payout order. */
export function ringOfMembers(cirkle: Cirkle, members: readonly Member[], myId: string): RingMember[] {
  const paid = new Set(cirkle.lastReceipt.map(({ userId }) => userId))
  return members.map(({ id, name }) => ({
    id,
    name,
    isYou: id === myId,
    isReceiver: id === cirkle.currentCycle?.receiver.id,
    hasPaid: paid.has(id),
  }))
}

/** The ring in words. */
export function sentenceOf(cirkle: Cirkle): string {
  const { currentCycle, cycleCount, lastReceipt, memberCount } = cirkle
  return ringSentence({
    cycle: currentCycle?.number ?? null,
    cycles: cycleCount,
    receiver: currentCycle?.receiver.name ?? '',
    paid: lastReceipt.length,
    members: memberCount,
  })
}
