import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import type { Activity } from '#contract/http/payments/payments.ts'
import { type CalendarDate, compareDates, dueDate, monthsBetween } from '#contract/rules/calendar.ts'
import { pot } from '#contract/rules/money.ts'
import type { ToDo } from './to-do.ts'
import type { MyPayments } from '../what-is-owed.ts'

/** What the coming dates are made of. */
export interface ComingFacts {
  readonly cirkles: readonly Cirkle[]
  readonly activity: readonly Activity[]
  /** By Cirkle; what the outbox holds is no longer owed. */
  readonly myPayments: ReadonlyMap<string, MyPayments>
  /** Others' payments whose answer is in the outbox. */
  readonly answered: readonly string[]
  /** Where the money of open turns is, of mine and those I answer for. */
  readonly payouts: readonly Payout[]
  /** Hand-overs to me whose answer is in the outbox. */
  readonly handOversAnswered: readonly string[]
  /** My open contributions are among them. */
  readonly toDo: readonly ToDo[]
}

interface OfCycle {
  /** Unique among the dates. */
  readonly key: string
  readonly cirkleId: string
  readonly cirkleName: string
  readonly cycle: number
  /** When the cycle is due. */
  readonly by: CalendarDate
}

/** A date in one of my running Cirkles. Amounts are whole rupees. */
export type ComingDate =
  /** An open contribution of mine. */
  | Extract<ToDo, { kind: 'pay' | 'proof' }>
  /** The cycle that I pay next, in a Cirkle in which I have no money to pay now. */
  | (OfCycle & { readonly kind: 'next'; readonly amount: number })
  /** My turn, whose cycle has not opened. */
  | (OfCycle & { readonly kind: 'turn'; readonly pot: number })
  /** My turn, whose cycle has opened, until every contribution to it is confirmed and with me. */
  | (OfCycle & {
      readonly kind: 'collect'
      /** Of each payer. */
      readonly amount: number
      readonly payers: number
      readonly unconfirmed: number
      /** What was confirmed as paid to the owner, and is not with me as far as I have said. */
      readonly withOwner: number
      /** Those of them who have reported nothing; undefined where the phone does not know it. */
      readonly unpaid: number | undefined
      /** How many payments of this cycle wait for my answer. */
      readonly toAnswer: number
      readonly isEarlier: boolean
    })

/**
 * The dates of my running Cirkles, in no particular order: each open contribution and each turn of mine once.
 * A Cirkle that is forming has none: its dates are not settled before it starts.
 */
export function listComing(facts: ComingFacts): ComingDate[] {
  const { cirkles, activity, myPayments, answered, payouts, handOversAnswered, toDo } = facts
  const owed = toDo.filter((each) => each.kind === 'pay' || each.kind === 'proof')
  const isAnswered = new Set(answered)
  const activityOf = new Map(activity.map((each) => [each.id, each]))
  return [
    ...owed,
    ...cirkles.flatMap((cirkle) => [
      ...nextIn(cirkle, myPayments.get(cirkle.id)),
      ...turnIn(cirkle, activityOf.get(cirkle.id), payouts, isAnswered, new Set(handOversAnswered)),
    ]),
  ]
}

/** The first cycle after the current one that is not my own turn; undefined without one, and before the start. */
export function nextCycleToPay(
  cirkle: Pick<Cirkle, 'currentCycle' | 'cycleCount' | 'contributionDay' | 'nextReceivingDate'>,
): { readonly number: number; readonly dueDate: CalendarDate } | undefined {
  const { currentCycle, cycleCount, contributionDay, nextReceivingDate } = cirkle
  if (currentCycle === null) return undefined
  const month = currentCycle.dueDate.slice(0, 7)
  return [1, 2]
    .map((ahead) => ({
      number: currentCycle.number + ahead,
      dueDate: dueDate(month, contributionDay, 1 + ahead),
    }))
    .find((cycle) => cycle.number <= cycleCount && cycle.dueDate !== nextReceivingDate)
}

function nextIn(cirkle: Cirkle, payments: MyPayments | undefined): ComingDate[] {
  const { id, name, status, contributionAmount } = cirkle
  if (status !== 'active' || payments === undefined || payments.owed === 'payment') return []
  const cycle = nextCycleToPay(cirkle)
  if (cycle === undefined) return []
  const { number, dueDate: by } = cycle
  return [{ ...ofCycle({ id, name }, number, by), kind: 'next', amount: contributionAmount }]
}

function turnIn(
  cirkle: Cirkle,
  activity: Activity | undefined,
  payouts: readonly Payout[],
  isAnswered: ReadonlySet<string>,
  handOversAnswered: ReadonlySet<string>,
): ComingDate[] {
  const { status, currentCycle, nextReceivingDate: by, contributionAmount, memberCount } = cirkle
  if (status !== 'active' || by === null || currentCycle === null) return []
  const { number, dueDate: currentDue } = currentCycle
  if (compareDates(by, currentDue) > 0) {
    const cycle = number + monthsBetween(currentDue.slice(0, 7), by.slice(0, 7))
    return [{ ...ofCycle(cirkle, cycle, by), kind: 'turn', pot: pot(contributionAmount, memberCount) }]
  }
  const standing = by === currentDue ? currentStanding(cirkle, number) : earlierStanding(cirkle, by)
  if (standing === undefined) return []
  const { cycle, ...counts } = standing
  const payout = payouts.find((each) => each.cirkleId === cirkle.id && each.cycle === cycle)
  const withOwner = payout === undefined ? 0 : unanswered(payout, handOversAnswered)
  if (counts.unconfirmed <= 0 && withOwner === 0) return []
  return [
    {
      ...ofCycle(cirkle, cycle, by),
      ...counts,
      kind: 'collect',
      withOwner,
      amount: contributionAmount,
      toAnswer: (activity?.lastReceipt.paymentData ?? []).filter(
        (each) => each.cycle === cycle && !each.onBehalf && !isAnswered.has(each.paymentId),
      ).length,
      isEarlier: cycle < number,
    },
  ]
}

/** What is with the owner, without that of which I have said something the server has not heard yet. */
const unanswered = ({ withOwner, handOvers }: Payout, isAnswered: ReadonlySet<string>): number =>
  handOvers
    .filter(({ id, status }) => status === 'pending' && isAnswered.has(id))
    .reduce((rest, { amount }) => rest - amount, withOwner)

interface Standing {
  readonly cycle: number
  readonly payers: number
  readonly unconfirmed: number
  readonly unpaid: number | undefined
}

function currentStanding({ memberCount, lastReceipt, awaited }: Cirkle, cycle: number): Standing {
  const payers = memberCount - 1
  const confirmed = lastReceipt.filter(({ status }) => status === 'confirmed').length
  return {
    cycle,
    payers,
    unconfirmed: awaited?.length ?? payers - confirmed,
    unpaid: awaited?.filter(({ status }) => status === 'due').length,
  }
}

/** Of an earlier cycle the phone knows who is confirmed, and not who has reported. */
function earlierStanding({ unsettledEarlier = [] }: Cirkle, by: CalendarDate): Standing | undefined {
  const own = unsettledEarlier.find((each) => each.dueDate === by)
  return (
    own && { cycle: own.number, payers: own.payers, unconfirmed: own.payers - own.paid, unpaid: undefined }
  )
}

const ofCycle = ({ id, name }: Pick<Cirkle, 'id' | 'name'>, cycle: number, by: CalendarDate): OfCycle => ({
  key: `cycle:${id}:${cycle}`,
  cirkleId: id,
  cirkleName: name,
  cycle,
  by,
})

const RANK: Readonly<Record<ComingDate['kind'], number>> = { pay: 0, proof: 1, collect: 2, turn: 3, next: 4 }

/** In the order of time; of one day, first what I owe, then my turn. The order is total. */
export const inTime = (dates: readonly ComingDate[]): ComingDate[] =>
  [...dates].sort(
    (a, b) => compareDates(a.by, b.by) || RANK[a.kind] - RANK[b.kind] || compareDates(a.key, b.key),
  )

/** What I pay next, who has to pay me, and when my turn is. */
const QUESTIONS: readonly (readonly ComingDate['kind'][])[] = [['pay', 'next'], ['collect'], ['turn']]

/**
 * At most `most` of these dates, which are in the order of time, and stay so: the first that answers each of
 * the three questions, however far ahead it is, and otherwise the earliest.
 */
export function atAGlance(dates: readonly ComingDate[], most: number): ComingDate[] {
  const answers = QUESTIONS.flatMap((kinds) => dates.find(({ kind }) => kinds.includes(kind)) ?? [])
  const others = dates.filter((each) => !answers.includes(each))
  const shown = new Set([...answers, ...others.slice(0, Math.max(0, most - answers.length))])
  return dates.filter((each) => shown.has(each))
}

/**
 * Without those that the phone cannot know on this day: of a cycle that was ahead at the last sync and whose day has
 * passed since, neither that it is the next nor that nothing was paid.
 */
export const stillKnown = (dates: readonly ComingDate[], today: CalendarDate): ComingDate[] =>
  dates.filter(({ kind, by }) => (kind !== 'next' && kind !== 'turn') || by >= today)

/** These dates, which are in the order of time, by their days. */
export function byDay(
  dates: readonly ComingDate[],
): { readonly day: CalendarDate; readonly dates: readonly ComingDate[] }[] {
  const days = new Map<CalendarDate, ComingDate[]>()
  for (const each of dates) {
    const ofDay = days.get(each.by)
    if (ofDay === undefined) days.set(each.by, [each])
    else ofDay.push(each)
  }
  return [...days].map(([day, ofDay]) => ({ day, dates: ofDay }))
}
