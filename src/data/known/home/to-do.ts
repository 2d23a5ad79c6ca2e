import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { Account } from '#contract/http/people/accounts.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import type { Activity, Payment, PaymentData } from '#contract/http/payments/payments.ts'
import { compareDates } from '#contract/rules/calendar.ts'
import type { PaymentMethod } from '#contract/rules/statuses.ts'
import type { OpenInvite } from './open-invites.ts'
import { type HandOverToDo, toHandOver, toReceive } from './hand-overs-to-do.ts'
import { type RecordToDo, toAnswer } from './records-to-do.ts'
import type { SentHandOver } from '../payouts.ts'
import type { MyPayments } from '../what-is-owed.ts'

/** What a person's list of things to do is made of. */
export interface ToDoFacts {
  /** Undefined before it has been synced. */
  readonly account: Pick<Account, 'bankDetails'> | undefined
  readonly cirkles: readonly Cirkle[]
  readonly activity: readonly Activity[]
  readonly invites: readonly OpenInvite[]
  readonly joinRequests: readonly JoinRequest[]
  readonly swaps: readonly Swap[]
  /** By Cirkle; what the outbox holds is no longer owed. */
  readonly myPayments: ReadonlyMap<string, MyPayments>
  /** Others' payments whose answer is in the outbox. */
  readonly answered: readonly string[]
  /** Of the open cycles that the person receives, or answers for as the owner. */
  readonly payouts: readonly Payout[]
  /** What the person handed over, in the outbox. */
  readonly handedOver: readonly SentHandOver[]
  /** Hand-overs to the person whose answer is in the outbox. */
  readonly handOversAnswered: readonly string[]
  /** Cash that the person gave, as its payees recorded. */
  readonly recorded: readonly Payment[]
  /** Records of cash that ask the person, by who speaks for a side of them, or that the person saw. */
  readonly attesting: readonly Payment[]
  /** The person; undefined before the account has been synced. */
  readonly myId: string | undefined
  /** Records of cash whose answer is in the outbox. */
  readonly recordsAnswered: readonly string[]
}

interface InCirkle {
  /** Unique in a list, and the same as long as the thing is to be done. */
  readonly key: string
  readonly cirkleId: string
  readonly cirkleName: string
  /** The day, or the instant, that it goes by: a due date, the end of an offer, or when it was asked. */
  readonly by: string
}

/** A contribution of mine. */
interface OfContribution extends InCirkle {
  readonly contributionId: string
  readonly cycle: number
  readonly amount: number
  readonly payeeName: string
  /** Of a payment that was sent back, as far as it is known. */
  readonly paymentMethod?: PaymentMethod | null | undefined
}

/** One thing that waits for this person. */
export type ToDo =
  /** Money that is not reported as sent. */
  | (OfContribution & { readonly kind: 'pay' })
  /** The money is reported as sent; only its proof is asked for again, or the details of cash. */
  | (OfContribution & { readonly kind: 'proof' })
  /** Payments of a Cirkle that others report. */
  | (InCirkle & {
      readonly kind: 'confirm'
      readonly paymentIds: readonly string[]
      readonly amount: number
      /** Each once. */
      readonly payerNames: readonly string[]
      /** In the place of the payee, who has not answered. */
      readonly isOnBehalf: boolean
      /** The payee without a phone for whom I answer. */
      readonly keptPayee?: string | undefined
    })
  | HandOverToDo
  | RecordToDo
  | (InCirkle & {
      readonly kind: 'invite'
      readonly fromName: string
      readonly amount: number
      /** Whose place it is to take over; undefined for a seat. */
      readonly placeOf?: string | undefined
    })
  /** Requests to join one of my Cirkles. */
  | (InCirkle & { readonly kind: 'request'; readonly names: readonly string[] })
  /** My Cirkle is full: I can start it before it starts by itself. */
  | (InCirkle & { readonly kind: 'start'; readonly count: number })
  | (InCirkle & { readonly kind: 'swap'; readonly hash: string; readonly fromName: string })
  /** My turn comes, and only cash can be paid to me myself: I have given no bank details. */
  | (InCirkle & { readonly kind: 'bank' })
  /** Contributions that others have not reported yet. */
  | (InCirkle & {
      readonly kind: 'collect'
      readonly cycle: number
      readonly count: number
      readonly amount: number
      /** The receiver's name; undefined when that is me. */
      readonly forName: string | undefined
      /** Of an earlier cycle: some may be reported and not answered, of which only the number is known. */
      readonly isEarlier: boolean
    })

/**
 * Everything that waits for this person, in no particular order: each contribution, payment, request and
 * offer is in one thing and only once. What the outbox holds is done as far as the person is concerned.
 */
export function listToDo(facts: ToDoFacts): ToDo[] {
  const { account, activity, cirkles, invites, joinRequests, swaps, myPayments, answered } = facts
  const owned = new Set(cirkles.flatMap(({ id, isOwner }) => (isOwner ? [id] : [])))
  const isAnswered = new Set(answered)
  return [
    ...activity.flatMap((each) => [
      ...owedIn(each, myPayments.get(each.id)),
      ...confirmsIn(each, isAnswered),
    ]),
    ...toAnswer(facts),
    ...facts.payouts.flatMap((payout) =>
      owned.has(payout.cirkleId)
        ? toHandOver(payout, facts.handedOver)
        : toReceive(payout, facts.handOversAnswered),
    ),
    ...cirkles.flatMap((cirkle) => collectsIn(cirkle, activity)),
    ...cirkles.filter(isFull).map(startOf),
    ...(account?.bankDetails === null ? cirkles.flatMap(bankIn).sort(byDay).slice(0, 1) : []),
    ...invites.map(inviteOf),
    ...requestsOf(joinRequests),
    ...swaps.filter(({ isAsked, status }) => isAsked && status === 'requested').map(swapOf),
  ]
}

const owedIn = ({ id: cirkleId, name: cirkleName }: Activity, payments: MyPayments | undefined): ToDo[] =>
  (payments?.left ?? []).map(
    ({ contributionId, cycle, amount, dueDate, status, paymentMethod, receiver }) => ({
      kind: status === 'reupload_requested' ? 'proof' : 'pay',
      key: `owed:${contributionId}`,
      cirkleId,
      cirkleName,
      by: dueDate,
      contributionId,
      cycle,
      amount,
      payeeName: receiver.name,
      paymentMethod,
    }),
  )

function confirmsIn({ id, name, lastReceipt }: Activity, isAnswered: ReadonlySet<string>): ToDo[] {
  const open = lastReceipt.paymentData.filter(({ paymentId }) => !isAnswered.has(paymentId))
  const kept = [...new Set(open.map(({ keptPayee }) => keptPayee))].filter((each) => each !== undefined)
  const own = [false, true].flatMap((isOnBehalf) => {
    const payments = open.filter((each) => each.onBehalf === isOnBehalf && each.keptPayee === undefined)
    return payments.length === 0 ? [] : [confirmOf(id, name, payments, isOnBehalf)]
  })
  const forKept = kept.map((keptPayee) => {
    const payments = open.filter((each) => each.keptPayee === keptPayee)
    return { ...confirmOf(id, name, payments, true), key: `confirm:${id}:for:${keptPayee}`, keptPayee }
  })
  return [...own, ...forKept]
}

const confirmOf = (
  cirkleId: string,
  cirkleName: string,
  payments: readonly PaymentData[],
  isOnBehalf: boolean,
): Extract<ToDo, { kind: 'confirm' }> => ({
  kind: 'confirm',
  key: `confirm:${cirkleId}:${isOnBehalf ? 'in-their-stead' : 'own'}`,
  cirkleId,
  cirkleName,
  by: earliest(payments.map(({ date }) => date)),
  paymentIds: payments.map(({ paymentId }) => paymentId),
  amount: payments.reduce((sum, { amount }) => sum + amount, 0),
  payerNames: [...new Map(payments.map(({ userId, name }) => [userId, name])).values()],
  isOnBehalf,
})

/** What the receiver of a turn still waits for, and the owner of a Cirkle with them. */
function collectsIn(cirkle: Cirkle, activity: readonly Activity[]): ToDo[] {
  const { id, name, status, currentCycle, awaited = [], isOwner, contributionAmount } = cirkle
  const own = activity.find((each) => each.id === id)
  if (status !== 'active' || own === undefined || currentCycle === null) return []
  const { number, dueDate, receiver } = currentCycle
  // Only the owner and the receiver read who is awaited, and the receiver is not.
  const me = isOwner ? cirkle.owner.id : undefined
  const collect = (cycle: number, by: string, count: number, forName?: string): ToDo[] =>
    count <= 0
      ? []
      : [
          {
            kind: 'collect',
            key: `collect:${id}:${cycle}`,
            cirkleId: id,
            cirkleName: name,
            by,
            cycle,
            count,
            amount: count * contributionAmount,
            forName,
            isEarlier: cycle < number,
          },
        ]
  // What waits for my answer, and what I owe myself, are things to do of their own.
  const ownIn = (cycle: number) =>
    own.lastReceipt.paymentData.filter((each) => each.cycle === cycle && !each.onBehalf).length +
    (own.pastPending ?? []).filter((each) => each.cycle === cycle).length
  // Of my own turn; the owner asks after every turn.
  const before = (cirkle.unsettledEarlier ?? []).filter(
    (each) => isOwner || each.dueDate === cirkle.nextReceivingDate,
  )
  const unpaid = awaited.filter((each) => each.status === 'due' && each.userId !== me).length
  return [
    ...(own.isReceiver ? collect(number, dueDate, unpaid) : []),
    ...(isOwner && !own.isReceiver ? collect(number, dueDate, unpaid, receiver.name) : []),
    ...before.flatMap(({ number: cycle, dueDate: by, paid, payers }) =>
      collect(cycle, by, payers - paid - ownIn(cycle)),
    ),
  ]
}

const isFull = ({ isOwner, status, memberCount, maxMembers }: Cirkle): boolean =>
  isOwner && status === 'forming' && memberCount === maxMembers

const startOf = ({ id, name, createdAt, memberCount }: Cirkle): ToDo => ({
  kind: 'start',
  key: `start:${id}`,
  cirkleId: id,
  cirkleName: name,
  by: createdAt,
  count: memberCount,
})

/** My turn, as long as somebody may still pay for it. */
function bankIn(cirkle: Cirkle): ToDo[] {
  const { id: cirkleId, name: cirkleName, status, currentCycle, nextReceivingDate: by } = cirkle
  if (status !== 'active' || by === null || currentCycle === null) return []
  const isOver = compareDates(by, currentCycle.dueDate) < 0
  const isUnsettled = (cirkle.unsettledEarlier ?? []).some(({ dueDate }) => dueDate === by)
  return isOver && !isUnsettled ? [] : [{ kind: 'bank', key: 'bank', cirkleId, cirkleName, by }]
}

const inviteOf = ({
  id,
  name,
  ownerDetails,
  contributionAmount,
  expiresAt,
  takesOver,
}: OpenInvite): ToDo => ({
  kind: 'invite',
  key: `invite:${id}`,
  cirkleId: id,
  cirkleName: name,
  by: expiresAt,
  fromName: ownerDetails.name,
  amount: contributionAmount,
  ...(takesOver && { placeOf: takesOver.name }),
})

function requestsOf(requests: readonly JoinRequest[]): ToDo[] {
  const cirkles = new Map(requests.map(({ cirkleId, cirkleName }) => [cirkleId, cirkleName]))
  return [...cirkles].map(([cirkleId, cirkleName]) => {
    const own = requests.filter((each) => each.cirkleId === cirkleId)
    return {
      kind: 'request',
      key: `request:${cirkleId}`,
      cirkleId,
      cirkleName,
      by: earliest(own.map(({ createdAt }) => createdAt)),
      names: own.map(({ user }) => user.fullName),
    }
  })
}

const swapOf = ({ swapHash, cirkleId, cirkleName, requester, expiresAt }: Swap): ToDo => ({
  kind: 'swap',
  key: `swap:${swapHash}`,
  cirkleId,
  cirkleName,
  by: expiresAt,
  hash: swapHash,
  fromName: requester.name,
})

const byDay = (a: ToDo, b: ToDo): number => compareDates(a.by, b.by) || compareDates(a.cirkleId, b.cirkleId)

const earliest = (days: readonly string[]): string => [...days].sort(compareDates)[0] ?? ''
