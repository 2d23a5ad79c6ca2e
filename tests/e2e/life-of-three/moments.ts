import {
  CIRKLE,
  DUE_DATES,
  FULL_NAMES,
  type Moment,
  type Name,
  PROOF_NEEDED,
  REASON,
  RECEIPTS,
} from './words.ts'

/*
 * The life of a Cirkle of three by product.md §4 to §6: each member's state at each moment, and their
 * notifications. Nothing here is read from the app or computed by its code.
 */

const YOUR_TURN = 'Your turn to receive'
const NOT_PAID = 'Not paid yet'
const CONFIRMED = 'Paid and confirmed'
const SENT = 'Recorded, not confirmed yet'
const TAKE_BACK = 'Take Back Record'
const EARLIER = `Overdue: cycle 2, due ${DUE_DATES[1]}`
const NO_SECOND_TRANSFER = 'Do not pay again: only the proof is asked for.'
const sent = (receipt: string) => `Sent, awaiting confirmation · ${receipt}`
const waitingFor = (name: Name) => `Waiting for ${FULL_NAMES[name]} to confirm`
const what = `₹12,500 for ${CIRKLE}`
const saysPaid = (name: Name) => `${FULL_NAMES[name]} says they paid you ${what}.`
const confirmed = (name: Name) => `${FULL_NAMES[name]} confirmed your ${what}.`
const dueOn = (date: string) => `Your ${what} is due on ${date}.`
const waits = (name: Name) =>
  `${FULL_NAMES[name]} has been waiting since 4 Mar 2027 for you to confirm ${what}.`
const STARTED = `${CIRKLE} has started.`
const nothing = { owes: 0, answers: 0, toCome: 0, given: 0, got: 0 } as const

export const MOMENTS = {
  'it has started': {
    month: 'January',
    cycle: 1,
    paid: [],
    settled: 0,
    standings: {
      Asha: {
        ...nothing,
        collects: true,
        toCome: 2,
        says: [YOUR_TURN],
        told: [
          STARTED,
          `${FULL_NAMES.Ravi} accepted your invitation to ${CIRKLE}.`,
          `${FULL_NAMES.Meera} accepted your invitation to ${CIRKLE}.`,
        ],
      },
      Ravi: {
        ...nothing,
        owes: 1,
        toCome: 2,
        says: [NOT_PAID],
        told: [STARTED, `${FULL_NAMES.Meera} joined ${CIRKLE}.`],
      },
      Meera: { ...nothing, owes: 1, toCome: 2, says: [NOT_PAID], told: [STARTED] },
    },
  },
  'two have paid the first': {
    month: 'January',
    cycle: 1,
    paid: [],
    unpaid: { Ravi: SENT, Meera: SENT },
    settled: 0,
    standings: {
      Asha: {
        ...nothing,
        collects: true,
        answers: 2,
        toCome: 2,
        says: [YOUR_TURN],
        told: [saysPaid('Ravi'), saysPaid('Meera')],
      },
      Ravi: {
        ...nothing,
        toCome: 2,
        says: [sent(RECEIPTS.ravisFirst), waitingFor('Asha'), TAKE_BACK],
      },
      Meera: {
        ...nothing,
        toCome: 2,
        says: [sent(RECEIPTS.meerasFirst), waitingFor('Asha'), TAKE_BACK],
      },
    },
  },
  'the first is settled': {
    month: 'January',
    cycle: 1,
    paid: ['Ravi', 'Meera'],
    settled: 1,
    standings: {
      Asha: { ...nothing, got: 2, says: [YOUR_TURN] },
      Ravi: { ...nothing, toCome: 2, given: 1, says: [CONFIRMED], told: [confirmed('Asha')] },
      Meera: { ...nothing, toCome: 2, given: 1, says: [CONFIRMED], told: [confirmed('Asha')] },
    },
  },
  'the second turn is nearly due': {
    month: 'February',
    cycle: 2,
    paid: [],
    settled: 1,
    standings: {
      Asha: { ...nothing, collects: true, owes: 1, got: 2, says: [NOT_PAID], told: [dueOn(DUE_DATES[1])] },
      Ravi: { ...nothing, collects: true, toCome: 2, given: 1, says: [YOUR_TURN] },
      Meera: { ...nothing, owes: 1, toCome: 2, given: 1, says: [NOT_PAID], told: [dueOn(DUE_DATES[1])] },
    },
  },
  'a proof was sent back': {
    month: 'February',
    cycle: 2,
    paid: [],
    unpaid: { Asha: PROOF_NEEDED },
    settled: 1,
    standings: {
      Asha: {
        ...nothing,
        collects: true,
        owes: 1,
        owesProof: true,
        got: 2,
        says: [PROOF_NEEDED, `${FULL_NAMES.Ravi} needs a clearer proof: “${REASON}” ${NO_SECOND_TRANSFER}`],
        told: [`${FULL_NAMES.Ravi} needs a clearer proof of your ${what}: “${REASON}” Do not pay again.`],
      },
      Ravi: { ...nothing, collects: true, toCome: 2, given: 1, says: [YOUR_TURN] },
      Meera: { ...nothing, owes: 1, toCome: 2, given: 1, says: [NOT_PAID] },
    },
  },
  'it was sent again and confirmed': {
    month: 'February',
    cycle: 2,
    paid: ['Asha'],
    settled: 1,
    standings: {
      Asha: { ...nothing, collects: true, given: 1, got: 2, says: [CONFIRMED], told: [confirmed('Ravi')] },
      Ravi: { ...nothing, collects: true, toCome: 1, given: 1, got: 1, says: [YOUR_TURN] },
      Meera: { ...nothing, owes: 1, toCome: 2, given: 1, says: [NOT_PAID] },
    },
  },
  'one is overdue in the last turn': {
    month: 'March',
    cycle: 3,
    paid: [],
    earlier: [1],
    settled: 1,
    standings: {
      Asha: { ...nothing, collects: true, owes: 1, given: 1, got: 2, says: [NOT_PAID] },
      Ravi: { ...nothing, collects: true, owes: 1, toCome: 1, given: 1, got: 1, says: [NOT_PAID] },
      Meera: {
        ...nothing,
        collects: true,
        owes: 1,
        toCome: 2,
        given: 1,
        says: [EARLIER, YOUR_TURN],
        told: [`Your ${what} is overdue: it was due on ${DUE_DATES[1]}.`],
      },
    },
  },
  'the missed one is paid, and the last are sent': {
    month: 'March',
    cycle: 3,
    paid: [],
    unpaid: { Asha: SENT, Ravi: SENT },
    settled: 2,
    standings: {
      Asha: {
        ...nothing,
        collects: true,
        given: 1,
        got: 2,
        says: [sent(RECEIPTS.ashasLast), waitingFor('Meera'), TAKE_BACK],
      },
      Ravi: {
        ...nothing,
        given: 1,
        got: 2,
        says: [sent(RECEIPTS.ravisLast), waitingFor('Meera'), TAKE_BACK],
      },
      Meera: {
        ...nothing,
        collects: true,
        answers: 2,
        toCome: 2,
        given: 2,
        says: [YOUR_TURN],
        told: [confirmed('Ravi'), saysPaid('Asha'), saysPaid('Ravi')],
      },
    },
  },
  'the owner has stepped in': {
    month: 'March',
    cycle: 3,
    paid: ['Ravi'],
    unpaid: { Asha: SENT },
    settled: 2,
    standings: {
      Asha: {
        ...nothing,
        given: 1,
        got: 2,
        says: [sent(RECEIPTS.ashasLast), waitingFor('Meera'), TAKE_BACK],
      },
      Ravi: { ...nothing, given: 2, got: 2, says: [CONFIRMED], told: [confirmed('Asha')] },
      Meera: {
        ...nothing,
        collects: true,
        answers: 1,
        toCome: 1,
        given: 2,
        got: 1,
        says: [YOUR_TURN],
        told: [waits('Asha')],
      },
    },
  },
} as const satisfies Record<string, Moment>
