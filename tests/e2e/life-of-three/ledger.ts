import { CIRKLE, FULL_NAMES, type Name, ORDER, REASON, RECEIPTS } from './words.ts'

/*
 * Expected content of the histories, the file and the statement of the Cirkle of three, newest first: each
 * payment made in its life, and who may read it (product.md §4 and §5, api.md, Payment).
 */

interface Day {
  readonly iso: string
  readonly shown: string
}

type Entry = readonly [
  /** Null for a missed contribution. */
  receipt: string | null,
  payer: Name,
  cycle: 1 | 2 | 3,
  day: Day,
  how: string | null,
  status: string,
  proof: string | null,
  utr: string | null,
  answeredBy: Name | null,
  note: string | null,
]

const JAN_28: Day = { iso: '2027-01-28', shown: '28 Jan 2027' }
const FEB_25: Day = { iso: '2027-02-25', shown: '25 Feb 2027' }
const FEB_28: Day = { iso: '2027-02-28', shown: '28 Feb 2027' }
const MAR_4: Day = { iso: '2027-03-04', shown: '4 Mar 2027' }
const DUE_ISO = ['2027-01-31', '2027-02-28', '2027-03-31'] as const

const BANK = 'Bank or UPI'
const CASH = 'Paid with Cash'
const PAID = 'Paid and confirmed'
const NO_PROOF = 'None needed'
const THANKS = 'Received with thanks'
const { ravisFirst, meerasFirst, ashasSentBack, ashasAgain, meerasLate, ravisLast, ashasLast } = RECEIPTS

const UP_TO_FEBRUARY: readonly Entry[] = [
  [ashasAgain, 'Asha', 2, FEB_25, BANK, PAID, 'Accepted', 'ASHA2', 'Ravi', THANKS],
  [
    ashasSentBack,
    'Asha',
    2,
    FEB_25,
    BANK,
    'Replaced by a newer one',
    'Asked for again',
    'ASHA1',
    'Ravi',
    REASON,
  ],
  [meerasFirst, 'Meera', 1, JAN_28, CASH, PAID, NO_PROOF, null, 'Asha', THANKS],
  [ravisFirst, 'Ravi', 1, JAN_28, BANK, PAID, 'Accepted', 'RAVI1', 'Asha', THANKS],
]

/** After Meera has missed the second turn. */
export const AFTER_THE_MISS: readonly Entry[] = [
  [null, 'Meera', 2, FEB_28, null, 'Missed', null, null, null, null],
  ...UP_TO_FEBRUARY,
]

/** After the last turn. */
export const AT_THE_END: readonly Entry[] = [
  [ashasLast, 'Asha', 3, MAR_4, CASH, PAID, NO_PROOF, null, 'Meera', THANKS],
  [ravisLast, 'Ravi', 3, MAR_4, BANK, PAID, 'Accepted', 'RAVI2', 'Asha', THANKS],
  [meerasLate, 'Meera', 2, MAR_4, CASH, PAID, NO_PROOF, null, 'Ravi', THANKS],
  ...UP_TO_FEBRUARY,
]

/** The totals of the final statement, by what each member may read. */
export const STATEMENT_TOTALS = {
  Asha: { 'Paid and confirmed': '₹75,000 (6)' },
  Ravi: { 'Paid and confirmed': '₹50,000 (4)' },
  Meera: { 'Paid and confirmed': '₹50,000 (4)' },
} as const satisfies Record<Name, Record<string, string>>

const receiverOf = (cycle: 1 | 2 | 3): Name => ORDER[cycle - 1] ?? 'Asha'

/** The entries a member sees in the Cirkle's history: the owner all, others their own and their turn's. */
const readableBy = (me: Name, entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(([, payer, cycle]) => me === 'Asha' || payer === me || receiverOf(cycle) === me)

/** The date in a row of a history: for a missed contribution its due date. */
const dayIn = ({ shown }: Day, status: string): string => (status === 'Missed' ? `Due ${shown}` : shown)

/** The rows of a member's own history, cell by cell. */
export const ownRows = (me: Name, entries: readonly Entry[]): string[] =>
  entries
    .filter(([, payer]) => payer === me)
    .map(
      ([, , , day, , status, proof], n) =>
        `${n + 1}${CIRKLE}${dayIn(day, status)}₹12,500${status}${proof ?? ''}`,
    )

/** The rows of the Cirkle's history that a member may read. */
export const cirkleRows = (me: Name, entries: readonly Entry[]): string[] =>
  readableBy(me, entries).map(
    ([, payer, , day, , status, proof], n) =>
      `${n + 1}${FULL_NAMES[payer]}${dayIn(day, status)}₹12,500${status}${proof ?? ''}`,
  )

/** The rows of the Cirkle's statement that a member may read. */
export const statementRows = (me: Name, entries: readonly Entry[]): string[] =>
  readableBy(me, entries).map(
    ([receipt, payer, cycle, { shown }, how, status]) =>
      `${shown}₹12,500${status}${cycle}${FULL_NAMES[payer]}${FULL_NAMES[receiverOf(cycle)]}${how ?? '–'}${receipt ?? '–'}`,
  )

/** The lines of the Cirkle's file without the timestamps; a cell without a value is empty. */
export const fileLines = (me: Name, entries: readonly Entry[]): string[][] =>
  readableBy(me, entries).map(
    ([receipt, payer, cycle, { iso }, how, status, proof, utr, answeredBy, note]) => {
      const due = DUE_ISO[cycle - 1]
      const from = FULL_NAMES[payer]
      const to = FULL_NAMES[receiverOf(cycle)]
      const by = answeredBy && FULL_NAMES[answeredBy]
      const cells = [
        receipt,
        CIRKLE,
        String(cycle),
        due,
        iso,
        '12500',
        status,
        proof,
        how,
        from,
        to,
        utr,
        by,
        note,
      ]
      return cells.map((cell) => cell ?? '')
    },
  )

/** The period on every statement: all three take part in the first day's payments. */
export const PERIOD = `${JAN_28.shown} to 7 Mar 2027`
