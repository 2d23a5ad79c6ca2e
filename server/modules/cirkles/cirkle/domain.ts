import {
  addDays,
  daysInMonth,
  dueDate,
  nextTwelveMonths,
  type CalendarDate,
} from '#contract/rules/calendar.ts'
import { refuse, type Decision, type Refusal } from '#contract/rules/decision.ts'
import type { CirkleStatus, Privacy } from '#contract/rules/statuses.ts'
import { isAmount } from '#contract/rules/money.ts'
import { DAYS_WAITING_FOR_MEMBERS, MAX_MEMBERS, MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { planCycles, type PlannedCycle, type Schedule } from './cycles.ts'

/** The day a Cirkle without a second member is cancelled. */
export const cancelledOn = (startDate: CalendarDate): CalendarDate =>
  addDays(startDate, DAYS_WAITING_FOR_MEMBERS)

/** The latest start date of Cirkles that are cancelled by `today`. */
export const waitingSince = (today: CalendarDate): CalendarDate => addDays(today, -DAYS_WAITING_FOR_MEMBERS)

/** The Cirkle fields that the lifecycle rules use. */
export interface CirkleState {
  readonly ownerId: string
  readonly status: CirkleStatus
}

type NotFormingReason = 'cirkle-started' | 'cirkle-cancelled'

/** Refuses actions allowed only while forming; null when allowed. */
export const refuseUnlessForming = ({
  status,
}: Pick<CirkleState, 'status'>): Refusal<NotFormingReason> | null => {
  if (status === 'forming') return null
  return refuse(status === 'cancelled' ? 'cirkle-cancelled' : 'cirkle-started')
}

/** Refuses anyone but the owner; null for the owner. */
export const refuseUnlessOwner = (
  { ownerId }: Pick<CirkleState, 'ownerId'>,
  actorId: string,
): Refusal<'not-owner'> | null => (actorId === ownerId ? null : refuse('not-owner'))

/**
 * Whether a new Cirkle can be created `today`: a month the form offers, a day that month has, a first due
 * date that has not passed (product.md §3). Returns that date, the Cirkle's `startDate`.
 */
export const validateNewCirkle = (
  draft: Schedule & { readonly maxMembers: number },
  today: CalendarDate,
): Decision<
  { startDate: CalendarDate },
  | 'amount-out-of-range'
  | 'max-members-out-of-range'
  | 'start-month-not-offered'
  | 'day-not-in-month'
  | 'start-in-past'
> => {
  const { startMonth, contributionDay, contributionAmount, maxMembers } = draft
  if (!isAmount(contributionAmount)) return refuse('amount-out-of-range')
  if (!isWholeWithin(maxMembers, MAX_MEMBERS)) return refuse('max-members-out-of-range')
  if (!nextTwelveMonths(today).includes(startMonth)) return refuse('start-month-not-offered')
  if (!isWholeWithin(contributionDay, daysInMonth(startMonth))) return refuse('day-not-in-month')
  const startDate = dueDate(startMonth, contributionDay, 1)
  return startDate < today ? refuse('start-in-past') : { ok: true, startDate }
}

const isWholeWithin = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max

/** A started Cirkle: frozen members, and all its cycles. */
export interface StartedCirkle {
  readonly status: 'active'
  readonly startedOn: CalendarDate
  readonly cycles: readonly PlannedCycle[]
}

/**
 * Starts a Cirkle `today` with its members in payout order, two of them with a phone: whoever is `kept` by the owner
 * cannot answer what the owner records. The caller checks permission: the owner's
 * (`refuseUnlessOwner`) or the calendar's (`automaticStep`).
 */
export const startCirkle = (
  cirkle: Pick<CirkleState, 'status'> & Schedule,
  payoutOrder: readonly string[],
  today: CalendarDate,
  kept: ReadonlySet<string> = new Set(),
): Decision<StartedCirkle, NotFormingReason | 'too-few-members' | 'too-few-phones'> => {
  const notForming = refuseUnlessForming(cirkle)
  if (notForming) return notForming
  if (payoutOrder.length < MIN_MEMBERS_TO_START) return refuse('too-few-members')
  if (payoutOrder.filter((id) => !kept.has(id)).length < MIN_MEMBERS_TO_START) return refuse('too-few-phones')
  return { ok: true, status: 'active', startedOn: today, cycles: planCycles(cirkle, payoutOrder, today) }
}

/**
 * The automatic step of a Cirkle `today`: none before its start date; from then on it starts with two
 * members who have phones, waits with fewer, and is cancelled when 30 days have passed since (product.md §4).
 */
export const automaticStep = (
  cirkle: Pick<CirkleState, 'status'> & { readonly startDate: CalendarDate },
  memberCount: number,
  today: CalendarDate,
): 'none' | 'start' | 'wait' | 'cancel' => {
  if (cirkle.status !== 'forming' || today < cirkle.startDate) return 'none'
  if (memberCount >= MIN_MEMBERS_TO_START) return 'start'
  return today >= cancelledOn(cirkle.startDate) ? 'cancel' : 'wait'
}

/** Cancels a forming Cirkle at its owner's request. */
export const cancelCirkle = (
  cirkle: CirkleState,
  actorId: string,
): Decision<{ status: 'cancelled' }, 'not-owner' | NotFormingReason> =>
  refuseUnlessOwner(cirkle, actorId) ?? refuseUnlessForming(cirkle) ?? { ok: true, status: 'cancelled' }

/** Fields an owner may ask to change. */
export type CirkleField =
  | 'name'
  | 'description'
  | 'image'
  | 'privacy'
  | 'invitations'
  | 'contributionAmount'
  | 'contributionDay'
  | 'startMonth'
  | 'maxMembers'

type StatedField = Exclude<CirkleField, 'image' | 'invitations'>
type Stated = Schedule & {
  readonly name: string
  readonly description: string
  readonly privacy: Privacy
  readonly maxMembers: number
}
const STATED_FIELDS = [
  'name',
  'description',
  'privacy',
  'contributionAmount',
  'contributionDay',
  'startMonth',
  'maxMembers',
] as const satisfies readonly StatedField[]

/** The requested fields that differ from the current Cirkle; absent fields are ignored. */
export const changedFields = (
  cirkle: Stated,
  wished: { readonly [Field in StatedField]?: Stated[Field] | undefined },
): StatedField[] =>
  STATED_FIELDS.filter((field) => wished[field] !== undefined && wished[field] !== cirkle[field])

const EDITABLE: Record<CirkleStatus, readonly CirkleField[]> = {
  forming: ['name', 'description', 'image', 'privacy', 'invitations'],
  active: ['description', 'image', 'privacy'],
  completed: [],
  cancelled: [],
}

/**
 * Whether the owner may change `changed` now (product.md §4, Edit). Pass only fields that really differ: a
 * form that sends an unchanged name after the start is not refused for it.
 */
export const editCirkle = (
  cirkle: CirkleState,
  actorId: string,
  changed: readonly CirkleField[],
): Decision<object, 'not-owner' | NotFormingReason | 'not-editable'> => {
  const notOwner = refuseUnlessOwner(cirkle, actorId)
  if (notOwner) return notOwner
  if (changed.every((field) => EDITABLE[cirkle.status].includes(field))) return { ok: true }
  return refuseUnlessForming(cirkle) ?? refuse('not-editable')
}

/**
 * The requested payout order, if it names every current member exactly once. Only while forming: after that,
 * members swap instead.
 */
export const reorderMembers = (
  cirkle: CirkleState,
  actorId: string,
  present: readonly string[],
  wished: readonly string[],
): Decision<{ order: readonly string[] }, 'not-owner' | NotFormingReason | 'not-a-permutation'> => {
  const refusal = refuseUnlessOwner(cirkle, actorId) ?? refuseUnlessForming(cirkle)
  if (refusal) return refusal
  const wishedMembers = new Set(wished)
  const isPermutation =
    wished.length === present.length &&
    wishedMembers.size === present.length &&
    present.every((memberId) => wishedMembers.has(memberId))
  return isPermutation ? { ok: true, order: wished } : refuse('not-a-permutation')
}
