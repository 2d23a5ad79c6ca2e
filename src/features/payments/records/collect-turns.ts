import { type Book, receiverOf, statusesOf } from '#contract/http/cirkles/book.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import { addDays, type CalendarDate } from '#contract/rules/calendar.ts'
import { receivedKey, type SavedRecords } from '#data/known/saved-records.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'

/**
 * `owed`: not paid, sent back, or my record was refused. `saved`: my record is on this phone. `waits`: recorded, and the payer has
 * not answered. `recorded`: it is reported otherwise, by them or to somebody else. `paid`: confirmed.
 */
export type CollectState = 'owed' | 'saved' | 'waits' | 'recorded' | 'paid'

/** A member who owes in a turn. */
export interface CollectLine {
  readonly payerId: string
  readonly name: string
  readonly profilePic: string | null
  readonly state: CollectState
  /** Whether they reported a payment that was sent back: they may have paid. */
  readonly isReturned: boolean
  /** My record in the outbox, also one that was refused. */
  readonly entry: OutboxEntry | undefined
  /** My record that awaits its payer, as the last sync tells of it. */
  readonly record: Payment | undefined
}

/** An open turn for which I may receive money. */
export interface CollectTurn {
  readonly cirkleId: string
  readonly cycle: number
  readonly dueDate: CalendarDate
  /** The day it opened; undefined of the first, which opened when the Cirkle started. */
  readonly firstDay: CalendarDate | undefined
  /** As the owner, and not as the receiver. */
  readonly toAdmin: boolean
  /** Rupees that each owes. */
  readonly amount: number
  /** Who has not paid first, then by name. */
  readonly lines: readonly CollectLine[]
  /** What I recorded that has no Yes yet, in rupees, and from how many. */
  readonly recorded: { readonly amount: number; readonly count: number }
  /** Rupees of submitted contributions that I did not record: the payer or another payee did. */
  readonly reported: number
  /** Rupees that payer and payee agree on, whoever of them recorded it. */
  readonly confirmed: number
  /** Rupees that nobody recorded, or whose record was sent back. */
  readonly stillOut: number
}

export interface CollectFacts {
  readonly cirkle: Cirkle
  readonly members: readonly Member[]
  readonly book: Book
  /** Records of cash that await an answer. */
  readonly recorded: readonly Payment[]
  readonly saved: SavedRecords
  readonly myId: string
}

/** The open turns of a Cirkle in which somebody may give me cash, the newest first. Pure. */
export function collectTurns(facts: CollectFacts): CollectTurn[] {
  const { cirkle, book } = facts
  const current = cirkle.status === 'active' ? (cirkle.currentCycle?.number ?? 0) : 0
  return book.dueDates
    .slice(0, current)
    .flatMap((dueDate, index) => {
      const turn = turnOf(facts, index + 1, dueDate)
      return turn === undefined || turn.lines.every(isOver) ? [] : [turn]
    })
    .reverse()
}

function turnOf(facts: CollectFacts, cycle: number, dueDate: CalendarDate): CollectTurn | undefined {
  const { cirkle, book, myId } = facts
  const receiverId = receiverOf(book, cycle)
  const before = book.dueDates[cycle - 2]
  const toAdmin = receiverId !== myId
  if (receiverId === undefined || (toAdmin && !cirkle.isOwner)) return undefined
  const lines = book.rows
    .filter(({ userId }) => userId !== receiverId && userId !== myId)
    .map((row) => lineOf(facts, row, cycle))
    .sort((a, b) => RANK[a.state] - RANK[b.state] || a.name.localeCompare(b.name))
  const amount = cirkle.contributionAmount
  const sumOf = (state: CollectState) => amount * lines.filter((line) => line.state === state).length
  const mine = lines.filter(({ state }) => state === 'saved' || state === 'waits')
  return {
    cirkleId: cirkle.id,
    cycle,
    dueDate,
    firstDay: before === undefined ? undefined : addDays(before, 1),
    toAdmin,
    amount,
    lines,
    recorded: { amount: amount * mine.length, count: mine.length },
    reported: sumOf('recorded'),
    confirmed: sumOf('paid'),
    stillOut: sumOf('owed'),
  }
}

/** Whether nothing is left to do or to read: my record that another payment came before may be of cash in my hand. */
const isOver = ({ state, entry }: CollectLine): boolean => state === 'paid' && entry?.state !== 'needs_action'

const RANK: Readonly<Record<CollectState, number>> = { owed: 0, saved: 1, waits: 2, recorded: 3, paid: 4 }

function lineOf(
  { cirkle, members, recorded, saved, myId }: CollectFacts,
  { userId: payerId, statuses }: Book['rows'][number],
  cycle: number,
): CollectLine {
  const status = statusesOf(statuses)[cycle - 1]
  const member = members.find(({ id }) => id === payerId)
  const entry = saved.received.get(receivedKey({ cirkleId: cirkle.id, cycle, payerId }))?.entry
  const record = recorded.find(
    (each) =>
      each.cirkleId === cirkle.id &&
      each.cycle === cycle &&
      each.payer.id === payerId &&
      each.payee.id === myId,
  )
  const stateNow = (): CollectState => {
    if (status === 'confirmed') return 'paid'
    if (record !== undefined || entry?.state === 'accepted') return 'waits'
    if (entry !== undefined && entry.state !== 'needs_action') return 'saved'
    return status === 'submitted' ? 'recorded' : 'owed'
  }
  return {
    payerId,
    name: member?.name ?? '',
    profilePic: member?.profilePic ?? null,
    state: stateNow(),
    isReturned: status === 'reupload_requested',
    entry,
    record,
  }
}
