import type { Amount, MoneyShown } from '#tests/page-models/money-screens.ts'

export type Name = 'Asha' | 'Ravi' | 'Meera'

/** In payout order; the first owns the Cirkle. */
export const ORDER = ['Asha', 'Ravi', 'Meera'] as const satisfies readonly Name[]
export const FULL_NAMES = { Asha: 'Asha Iyer', Ravi: 'Ravi Kumar', Meera: 'Meera Nair' } as const
export const CIRKLE = 'Winter clothes'
/** Rupees each member owes in each turn but their own. */
export const CONTRIBUTION = 12_500
/** The 31st of each month from January, and February's last day. */
export const DUE_DATES = ['31 Jan 2027', '28 Feb 2027', '31 Mar 2027'] as const
export const POT = '₹37,500'
/** Multiples of the contribution as screens write them: in full, and short on the strip of Home. */
const SHARES = ['₹0', '₹12,500', '₹25,000'] as const
const SHORT = ['₹0', '₹12.5K', '₹25K'] as const
export type Shares = 0 | 1 | 2

/** Each payment's receipt, payer and time: receipts are numbered consecutively. */
export const RECEIPTS = {
  ravisFirst: 'CK-10000001',
  meerasFirst: 'CK-10000002',
  ashasSentBack: 'CK-10000003',
  ashasAgain: 'CK-10000004',
  meerasLate: 'CK-10000005',
  ravisLast: 'CK-10000006',
  ashasLast: 'CK-10000007',
} as const

/** Reason given when a new proof is requested. */
export const REASON = 'The amount cannot be read'

/** The state of one member at one moment. */
export interface Standing {
  /** Contributions of open turns that they have neither paid nor sent. */
  readonly owes: Shares
  /** Whether the contribution was paid, and only its proof is requested again. */
  readonly owesProof?: boolean
  /** Number of members whose payments wait for their answer. */
  readonly answers: 0 | 1 | 2
  /** Contributions still to come in their own turn. */
  readonly toCome: Shares
  /** Confirmed contributions of theirs, and confirmed ones of their own turn. */
  readonly given: Shares
  readonly got: Shares
  /** Text of their card on Payments, from its tag down to its buttons. */
  readonly says: readonly [tag: string, ...more: string[]]
  /** Somebody else's contribution is not confirmed, in their turn or, of the owner, in any. */
  readonly collects?: boolean
  /** Notifications since the moment before; none unless stated. */
  readonly told?: readonly string[]
}

export interface Moment {
  readonly month: 'January' | 'February' | 'March'
  /** The open cycle. */
  readonly cycle: 1 | 2 | 3
  /** Members who have paid in it, except the receiver. */
  readonly paid: readonly Name[]
  /** Text for members who have not paid in it, if it says more than that. */
  readonly unpaid?: Readonly<Partial<Record<Name, string>>>
  /** Number of payers in each earlier cycle that is not settled. */
  readonly earlier?: readonly number[]
  readonly settled: 0 | 1 | 2
  readonly standings: Readonly<Record<Name, Standing>>
}

const cirkles = (count: number) => (count === 1 ? '1 Cirkle' : `${count} Cirkles`)
const amount = (shares: Shares): Amount => ({ short: SHORT[shares], whole: SHARES[shares] })
const ANSWERS = [
  'No payments to confirm',
  'Payments of 1 member in 1 Cirkle',
  'Payments of 2 members in 1 Cirkle',
]

/** Of one's own payment that was sent back. */
export const PROOF_NEEDED = 'New proof needed'

/** A moment as a member's screens must show it. */
export function shownTo(
  me: Name,
  { month, cycle, paid, earlier = [], unpaid = {}, settled, standings }: Moment,
): MoneyShown {
  const { owes, owesProof = false, answers, toCome, given, got, says, collects = false } = standings[me]
  const receiver = ORDER[cycle - 1] ?? 'Asha'
  const mayKnow = me === 'Asha' || me === receiver
  const stateOf = (name: Name) => {
    if (name !== me && !mayKnow) return 'Not confirmed yet'
    const state = unpaid[name] ?? 'Not paid yet'
    // How others paid is not told: it may have been cash, which has no proof.
    return name !== me && state === PROOF_NEEDED ? 'New proof or details needed' : state
  }
  return {
    cirkleName: CIRKLE,
    isOwner: me === 'Asha',
    contribution: SHARES[1],
    pot: POT,
    cycle: {
      number: cycle,
      receiver: FULL_NAMES[receiver],
      isMine: me === receiver,
      due: DUE_DATES[cycle - 1] ?? '',
      paid: paid.length,
      settled,
    },
    nextPayment: nextPaymentOf(me, cycle, standings[me]),
    earlier,
    memberCount: ORDER.length,
    myPayoutDate: DUE_DATES[ORDER.indexOf(me)] ?? '',
    order: ORDER.map((name, turn) => [
      `${turn + 1}. ${FULL_NAMES[name]}${name === me ? ' (you)' : ''}`,
      DUE_DATES[turn] ?? '',
      name === receiver ? 'Receives now' : paid.includes(name) ? 'Paid' : stateOf(name),
    ]),
    due: [SHARES[owes], cirkles(owes > 0 ? 1 : 0)],
    isProofDue: owesProof,
    answers: [answers, ANSWERS[answers] ?? ''],
    // Settled turns bring nothing more.
    toReceive: [SHARES[toCome], cirkles(ORDER.indexOf(me) < settled ? 0 : 1)],
    given: amount(given),
    got: amount(got),
    dueThisMonth: { ...amount(owes), month },
    says,
    collects,
  }
}

/** What they owe now, which may be late, else the next turn that is not their own. */
function nextPaymentOf(me: Name, cycle: number, { owes, owesProof, says }: Standing): string | undefined {
  if (owes === 0 || owesProof === true) {
    return DUE_DATES.find((_, turn) => turn >= cycle && ORDER[turn] !== me)
  }
  const [, late] = /^Overdue: .* due (.*)$/.exec(says[0]) ?? []
  return late === undefined ? DUE_DATES[cycle - 1] : `Overdue. ${late}`
}

/** A member's screens when the Cirkle is complete: all have given and received the agreed amount. */
export function theEnd(me: Name) {
  return {
    due: [SHARES[0], cirkles(0)],
    isProofDue: false,
    answers: [0, ANSWERS[0] ?? ''],
    toReceive: [SHARES[0], cirkles(0)],
    given: amount(2),
    got: amount(2),
    dueThisMonth: { ...amount(0), month: 'March' },
    myPayoutDate: DUE_DATES[ORDER.indexOf(me)] ?? '',
    told: [
      ...(me === 'Asha' ? [`${FULL_NAMES.Meera} confirmed your ₹12,500 for ${CIRKLE}.`] : []),
      `${CIRKLE} is complete: everyone has received the pot.`,
    ],
  } as const
}
