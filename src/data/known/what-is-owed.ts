import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Owing, PaymentOption, PaymentOptions } from '#contract/http/payments/payments.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { listEntries } from '../outbox/entries/read-entries.ts'
import { owingOf } from '#contract/views/owing.ts'
import { neededAgain, type Owed, stillOwed } from './owing.ts'
import type { SentHandOver } from './payouts.ts'
import { answeredHandOvers, savedHandOvers, sentHandOvers } from './saved-hand-overs.ts'
import { newerEntry, savedWrites, type SavedWrites, settlesContribution } from './saved-writes.ts'
import { countLeft, entryWords, type EntryWords } from './what-is-known.ts'

/**
 * A Cirkle's contributions still to be paid or proven again, by due date: the earliest is the most overdue.
 */
export function payable(options: PaymentOptions | undefined, saved: SavedWrites): PaymentOption[] {
  if (options === undefined) return []
  return stillOwed(contributionsIn(options), (id) => settlesContribution(saved.payments.get(id)))
}

const contributionsIn = ({ lastPayment, pastPendingPayments }: PaymentOptions): PaymentOption[] =>
  lastPayment === null ? pastPendingPayments : [lastPayment, ...pastPendingPayments]

/** Whether the payer reported the money as sent, and only its proof is requested again. */
export const needsNewProof = ({ status }: Pick<PaymentOption, 'status'>): boolean =>
  status === 'reupload_requested'

/** My payments in one Cirkle, as far as this phone knows them. */
export interface MyPayments {
  /** The contributions that make up what I owe, by due date; without those of which only the number is known. */
  readonly left: readonly Owing[]
  /** What I owe beyond what is saved on the phone. */
  readonly owed: Owed | undefined
  /** When the first payment of these was due; undefined without one, and until it has been read. */
  readonly firstDue?: CalendarDate | undefined
  /** My contribution of the current cycle in the last sync; undefined when the turn is mine. */
  readonly current: Pick<PaymentOption, 'cycle' | 'status' | 'paymentMethod'> | undefined
  /** My payments of which the outbox knows more than the last sync, by cycle. */
  readonly saved: readonly SavedState[]
}

/** The state of a payment in the outbox. */
export interface SavedState extends EntryWords {
  readonly cycle: number
}

/** What the payment options and the outbox say about my payments, others' payments to me, and hand-overs. */
export interface OwnPayments {
  /** By Cirkle, for each whose payment options the phone has. */
  readonly mine: ReadonlyMap<string, MyPayments>
  /** The payments of others that I have answered, in the outbox: not those whose answer was refused. */
  readonly answered: readonly string[]
  /** What I handed over, in the outbox: not what was refused. */
  readonly handedOver: readonly SentHandOver[]
  /** The hand-overs to me that I have answered, in the outbox: not those whose answer was refused. */
  readonly handOversAnswered: readonly string[]
  /** How many entries of the outbox need a person, with those that cannot be read. */
  readonly needPerson: number
}

/** My payments in every Cirkle whose payment options the phone has. */
export const readMyPayments = async (db: CirklesDatabase): Promise<OwnPayments['mine']> =>
  (await readOwnPayments(db)).mine

export async function readOwnPayments(db: CirklesDatabase): Promise<OwnPayments> {
  const session = await db.session.get('current')
  if (session === undefined) {
    return { mine: new Map(), answered: [], handedOver: [], handOversAnswered: [], needPerson: 0 }
  }
  const [{ entries, unreadable }, options] = await Promise.all([
    listEntries(db, session.userId),
    db.paymentOptions.toArray(),
  ])
  const saved = savedWrites(entries)
  const handOvers = savedHandOvers(entries)
  const answered = [...saved.decisions].filter(([, { entry }]) => entry.state !== 'needs_action')
  return {
    mine: new Map(options.map((each) => [each.cirkleId, paymentsOf(saved, each)])),
    answered: answered.map(([paymentId]) => paymentId),
    handedOver: sentHandOvers(handOvers),
    handOversAnswered: answeredHandOvers(handOvers),
    needPerson: countLeft(entries, unreadable.length).needPerson,
  }
}

function paymentsOf(saved: SavedWrites, options: PaymentOptions): MyPayments {
  const left = payable(options, saved)
  return {
    left: left.map(owingOf),
    owed: left.length === 0 ? undefined : left.every(needsNewProof) ? neededAgain(left) : 'payment',
    firstDue: left.find((option) => !needsNewProof(option))?.dueDate,
    current: options.lastPayment ?? undefined,
    saved: contributionsIn(options).flatMap((option) => {
      const entry = newerEntry(saved, option)
      return entry === undefined ? [] : [{ cycle: option.cycle, ...entryWords(entry) }]
    }),
  }
}
