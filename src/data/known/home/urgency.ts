import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import {
  type CalendarDate,
  compareDates,
  daysBetween,
  isMissed,
  isOverdue,
} from '#contract/rules/calendar.ts'
import type { ToDo } from './to-do.ts'

/** Days before its due date from which a contribution comes before what others wait for. */
const SOON_DAYS = 3
/** Days before my turn's due date from which bank details are asked for: two weeks before its cycle opens. */
const TURN_DAYS = 45

/**
 * The things to do today, the most urgent first: missed and overdue money, a proof, money due within three
 * days, what others wait for, and last what has time. Of equals the earlier comes first, then the lower key: the
 * order is total. Leaves out who has not paid before they are late, except for the receiver, and bank details
 * before the turn is near.
 */
export function inUrgency(things: readonly ToDo[], today: CalendarDate): ToDo[] {
  return things
    .filter((each) => each.kind !== 'collect' || each.forName === undefined || isOverdue(each.by, today))
    .filter((each) => each.kind !== 'bank' || daysBetween(today, each.by) <= TURN_DAYS)
    .map((each) => ({ each, rank: rankOf(each, today) }))
    .sort(
      (a, b) => a.rank - b.rank || compareDates(a.each.by, b.each.by) || compareDates(a.each.key, b.each.key),
    )
    .map(({ each }) => each)
}

function rankOf(each: ToDo, today: CalendarDate): number {
  switch (each.kind) {
    case 'pay':
      if (isMissed(each.by, today)) return 0
      if (isOverdue(each.by, today)) return 1
      return daysBetween(today, each.by) <= SOON_DAYS ? 3 : 11
    case 'proof':
      return 2
    case 'confirm':
    case 'answer':
    case 'receive':
    case 'hand-over':
      return 4
    case 'collect':
      return isOverdue(each.by, today) ? 5 : 12
    case 'bank':
      return 6
    case 'swap':
      return 7
    case 'invite':
      return 8
    case 'request':
      return 9
    case 'start':
      return 10
  }
}

const STATUS_RANK: Readonly<Record<Cirkle['status'], number>> = {
  active: 0,
  forming: 1,
  completed: 2,
  cancelled: 3,
}

/**
 * Cirkles in the order of their most urgent thing to do (`things` are in urgency), then running, forming,
 * completed and cancelled ones, each in the given order.
 */
export function cirklesInUrgency(cirkles: readonly Cirkle[], things: readonly ToDo[]): Cirkle[] {
  const first = new Map<string, number>()
  things.forEach(({ cirkleId }, place) => {
    if (!first.has(cirkleId)) first.set(cirkleId, place)
  })
  const placeOf = ({ id, status }: Cirkle) => first.get(id) ?? things.length + STATUS_RANK[status]
  return [...cirkles].sort((a, b) => placeOf(a) - placeOf(b))
}
