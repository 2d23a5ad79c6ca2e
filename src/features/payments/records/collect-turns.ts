import { type Book, receiverOf, statusesOf } from '#contract/http/cirkles/book.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import { addDays, type CalendarDate } from '#contract/rules/calendar.ts'
import { answererOf, recordedIn, type Voices } from '#contract/rules/cirkles/voices.ts'
import { voicesIn } from '#data/known/kept-voices.ts'
import { receivedKey, type SavedReceived, type SavedRecords } from '#data/known/saved-records.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { type CollectWay, collectWays } from './collect-ways.ts'

/**
 * `owed`: not paid, sent back, or my record was refused. `saved`: my record is on this phone. `waits`: recorded, and who is
 * asked has not answered. `recorded`: it is reported otherwise, by them or to somebody else. `paid`: confirmed.
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
  /** My record that awaits an answer, as the last sync tells of it. */
  readonly record: Payment | undefined
  /** How I can record that they paid, the way to myself first. */
  readonly ways: readonly CollectWay[]
  /** What my record, saved or waiting, says beyond that they gave it to me; undefined without a record. */
  readonly said: Said | undefined
}

/** Of a record of mine. */
export interface Said {
  /** Who got the money, where that is not me. */
  readonly payeeName: string | undefined
  /** Who is asked, where that is not the payer. */
  readonly answererName: string | undefined
  /** Who was named as having seen it. */
  readonly attesterName: string | undefined
}

/** An open turn for which I may receive money. */
export interface CollectTurn {
  readonly cirkleId: string
  readonly cycle: number
  readonly dueDate: CalendarDate
  /** The day it opened; undefined of the first, which opened when the Cirkle started. */
  readonly firstDay: CalendarDate | undefined
  /** Rupees that each owes. */
  readonly amount: number
  /** Who has not paid first, then by name. */
  readonly lines: readonly CollectLine[]
  /** What I recorded that has no Yes yet, in rupees, and from how many. */
  readonly recorded: { readonly amount: number; readonly count: number }
  readonly receiverName: string
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
  /** Records of cash that await an answer, of both sections of the sync. */
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
  if (receiverId === undefined || (receiverId !== myId && !cirkle.isOwner)) return undefined
  const lines = book.rows
    .filter(({ userId }) => userId !== receiverId && userId !== myId)
    .map((row) => lineOf(facts, row, cycle, receiverId))
    .sort((a, b) => RANK[a.state] - RANK[b.state] || a.name.localeCompare(b.name))
  const amount = cirkle.contributionAmount
  const sumOf = (state: CollectState) => amount * lines.filter((line) => line.state === state).length
  const mine = lines.filter(({ state }) => state === 'saved' || state === 'waits')
  return {
    cirkleId: cirkle.id,
    cycle,
    dueDate,
    firstDay: before === undefined ? undefined : addDays(before, 1),
    amount,
    lines,
    receiverName: facts.members.find(({ id }) => id === receiverId)?.name ?? '',
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
  receiverId: string,
): CollectLine {
  const status = statusesOf(statuses)[cycle - 1]
  const member = members.find(({ id }) => id === payerId)
  const saidHere = saved.received.get(receivedKey({ cirkleId: cirkle.id, cycle, payerId }))
  const entry = saidHere?.entry
  const voices = voicesIn(cirkle, members)
  const record = recorded.find(
    (each) =>
      each.cirkleId === cirkle.id &&
      each.cycle === cycle &&
      each.payer.id === payerId &&
      (each.recordedBy ?? each.payee).id === myId,
  )
  const stateNow = (): CollectState => {
    if (status === 'confirmed') return 'paid'
    if (record !== undefined || entry?.state === 'accepted') return 'waits'
    if (entry !== undefined && entry.state !== 'needs_action') return 'saved'
    return status === 'submitted' ? 'recorded' : 'owed'
  }
  const nameOf = (id: string) => members.find((each) => each.id === id)?.name ?? ''
  const told = record ?? (saidHere && toldHere(saidHere, receiverId, myId))
  return {
    payerId,
    name: member?.name ?? '',
    profilePic: member?.profilePic ?? null,
    state: stateNow(),
    isReturned: status === 'reupload_requested',
    entry,
    record,
    ways: collectWays({ ...voices, payerId, receiverId, myId }),
    said: told && saidOf(told, voices, myId, nameOf),
  }
}

type Told = Pick<Payment, 'payer' | 'payee' | 'recordedBy' | 'attester'>

/** The sides of a record that only the outbox tells of. */
function toldHere({ subject }: SavedReceived, receiverId: string, myId: string): Told {
  const person = (id: string) => ({ id, name: '', profilePic: null })
  const payeeId = subject.kind === 'received' && subject.toAdmin ? myId : receiverId
  return {
    payer: person(subject.payerId),
    payee: person(payeeId),
    recordedBy: person(myId),
    ...(subject.attesterId !== undefined && { attester: person(subject.attesterId) }),
  }
}

function saidOf(told: Told, voices: Voices, myId: string, nameOf: (id: string) => string): Said {
  const { payer, payee, attester } = told
  const answerer = answererOf(recordedIn(told), voices)
  return {
    payeeName: payee.id === myId ? undefined : nameOf(payee.id),
    answererName: answerer === null || answerer.id === payer.id ? undefined : nameOf(answerer.id),
    attesterName: attester && nameOf(attester.id),
  }
}
