import { todayInKolkata } from '#contract/rules/calendar.ts'
import { answererOf, mayAttest, voiceOf } from '#contract/rules/cirkles/voices.ts'
import {
  attachProof,
  submitPayment,
  withdrawPayment,
  type Submission,
} from '#server/modules/payments/payment/domain.ts'
import {
  acknowledgePayment,
  type CashReceived,
  type ReceivedFacts,
  denyPayment,
  owedAgain,
  recordGiven,
  recordReceived,
} from '#server/modules/payments/recorded/domain.ts'
import { confirmPayment, requestReupload } from '#server/modules/payments/payment/validation.ts'
import { acknowledgeHandOver, sendBackHandOver } from '#server/modules/hand-overs/answer.ts'
import { recordHandOver } from '#server/modules/hand-overs/domain.ts'
import {
  at,
  type Contribution,
  cycleOf,
  factsOf,
  heldOf,
  type Ledger,
  OWNER,
  type Payment,
  settle,
} from './ledger-of-a-cirkle.ts'

/*
 * The life of a Cirkle in memory: what its members do, decided by the rules of the server.
 */

/** `as` is anyone by index, or an authorised person when null, without which few sequences get far. */
export type Event =
  | { kind: 'submit'; contribution: number; as: number | null; submission: Submission }
  | {
      kind: 'record'
      contribution: number
      as: number | null
      side: 'received' | 'given'
      attester: number | null
      received: Omit<CashReceived, 'attesterId'>
    }
  | { kind: 'take-over'; member: number }
  | { kind: PaymentEvent; payment: number; as: number | null }
  | {
      kind: 'hand-over'
      cycle: number
      as: number | null
      receiver: number | null
      amount: number
      utr: string | null
      attester: number | null
    }
  | { kind: 'acknowledge' | 'send-back'; handOver: number; as: number | null }
  | { kind: 'swap'; one: number; other: number }
  | { kind: 'wait'; hours: number }

/** What may happen to a payment. */
export type PaymentEvent = 'confirm' | 'return' | 'withdraw' | 'upload' | 'yes' | 'no'

export const submit = (
  ledger: Ledger,
  contribution: Contribution,
  payerId: string,
  submission: Submission,
) => {
  // Nothing signs in as somebody without a phone.
  if (ledger.kept.has(payerId)) return
  const cycle = cycleOf(ledger, contribution.cycle)
  const returned = withStatus(ledger, contribution, 'reupload_requested')
  const answer = submitPayment(
    {
      payer: { id: payerId, isMember: ledger.members.includes(payerId) },
      cirkle: factsOf(ledger),
      cycle,
      contribution: {
        ...contribution,
        isRecorded: isRecorded(ledger, contribution),
        returnedPaymentId: returned?.id ?? null,
      },
      bankDetails: { admin: 'admin', receiver: 'receiver' },
    },
    submission,
    ledger.now,
  )
  if (!answer.ok) return
  if (returned) replace(ledger, returned, { status: 'superseded' })
  const id = `payment-${ledger.payments.length}`
  ledger.payments.push({ ...answer.payment, id, contribution, confirmedBy: null })
  contribution.status = answer.contributionStatus
}

const withStatus = (ledger: Ledger, contribution: Contribution, status: Payment['status']) =>
  ledger.payments.find((payment) => payment.contribution === contribution && payment.status === status)

const isRecorded = (ledger: Ledger, contribution: Contribution) =>
  withStatus(ledger, contribution, 'recorded') !== undefined

const record = (
  ledger: Ledger,
  contribution: Contribution,
  actorId: string,
  cash: CashReceived,
  side: 'received' | 'given',
) => {
  const facts: ReceivedFacts = {
    actorId,
    cirkle: factsOf(ledger),
    cycle: cycleOf(ledger, contribution.cycle),
    contribution: { ...contribution, isRecorded: isRecorded(ledger, contribution) },
  }
  const answer =
    side === 'received' ? recordReceived(facts, cash, ledger.now) : recordGiven(facts, cash, ledger.now)
  if (!answer.ok) return
  const id = `payment-${ledger.payments.length}`
  ledger.payments.push({ ...answer.payment, id, contribution, confirmedBy: null })
  contribution.status = 'submitted'
}

/** The answer to a record of cash. */
const answerRecord = (ledger: Ledger, kind: 'yes' | 'no', payment: Payment, actorId: string) => {
  const { contribution } = payment
  const returned = withStatus(ledger, contribution, 'reupload_requested')
  if (kind === 'no') {
    const answer = denyPayment(payment, actorId, factsOf(ledger), null)
    if (!answer.ok) return
    replace(ledger, payment, { status: answer.status })
    contribution.status = owedAgain(returned?.id ?? null)
    return
  }
  const answer = acknowledgePayment(payment, actorId, factsOf(ledger))
  if (!answer.ok) return
  if (returned) replace(ledger, returned, { status: 'superseded' })
  replace(ledger, payment, { status: answer.status, confirmedBy: actorId })
  isPaid(ledger, payment)
}

const replace = (ledger: Ledger, payment: Payment, change: Partial<Payment>) => {
  ledger.payments = ledger.payments.map((other) =>
    other.id === payment.id ? { ...payment, ...change } : other,
  )
}

export const confirm = (ledger: Ledger, payment: Payment, actorId: string) => {
  const answer = confirmPayment(payment, { ...factsOf(ledger), actorId, now: ledger.now }, null)
  if (!answer.ok) return
  replace(ledger, payment, { status: answer.status, proofStatus: answer.proofStatus, confirmedBy: actorId })
  isPaid(ledger, payment)
}

const isPaid = (ledger: Ledger, { contribution, amount, payeeId }: Payment) => {
  contribution.status = 'confirmed'
  ledger.journal.push({ kind: 'confirmed', cycle: contribution.cycle, amount, to: payeeId })
  settle(ledger, contribution.cycle)
}

const handOver = (ledger: Ledger, event: Extract<Event, { kind: 'hand-over' }>) => {
  const cycle = at(ledger.cycles, event.cycle)
  if (!cycle) return
  const someone = (index: number | null) => (index === null ? undefined : at(ledger.members, index))
  const answer = recordHandOver(
    {
      actorId: someone(event.as) ?? OWNER,
      cirkle: factsOf(ledger),
      cycle: { ...cycle, settledAt: cycle.status === 'settled' ? ledger.now : null },
      held: heldOf(ledger, cycle.number),
      standing: ledger.handOvers
        .filter(({ cycle: number, status }) => number === cycle.number && status !== 'sent_back')
        .map((each, index) => ({
          ...each,
          id: String(index),
          answeredAt: each.status === 'pending' ? null : new Date(0),
        })),
      savedAt: ledger.now,
    },
    {
      receiverId: someone(event.receiver) ?? cycle.receiverId,
      amount: event.amount,
      paymentMethod: event.utr === null ? 'cash' : 'bank',
      proofSha256: null,
      paymentDate: '2026-11-01',
      location: null,
      witnesses: null,
      utr: event.utr,
      attesterId: someoneWhoSaw(ledger, event.attester),
    },
    ledger.now,
  )
  if (answer.ok) {
    ledger.handOvers = [...ledger.handOvers, { ...answer.handOver, cycle: cycle.number, status: 'pending' }]
  }
}

const answerHandOver = (
  ledger: Ledger,
  { kind, handOver: index, as }: Extract<Event, { kind: 'acknowledge' | 'send-back' }>,
) => {
  const given = at(ledger.handOvers, index)
  if (!given) return
  const sides = { payerId: given.ownerId, payeeId: given.receiverId, authorId: given.ownerId }
  const usual = answererOf({ ...given, ...sides }, factsOf(ledger))?.id ?? given.receiverId
  const actorId = (as === null ? undefined : at(ledger.members, as)) ?? usual
  const state = { ...given }
  const answer =
    kind === 'acknowledge'
      ? acknowledgeHandOver(state, actorId, factsOf(ledger), null)
      : sendBackHandOver(state, actorId, factsOf(ledger), 'Not received')
  if (!answer.ok) return
  ledger.handOvers = ledger.handOvers.map((other) =>
    other === given ? { ...given, status: answer.status } : other,
  )
  if (answer.status !== 'acknowledged') return
  ledger.journal.push({
    kind: 'acknowledged',
    cycle: given.cycle,
    amount: given.amount,
    by: actorId,
    to: given.receiverId,
  })
  settle(ledger, given.cycle)
}

/** As an accepted swap exchanges two turns that have not opened. */
const swap = (ledger: Ledger, { one, other }: Extract<Event, { kind: 'swap' }>) => {
  const today = todayInKolkata(ledger.now)
  const [a, b] = [at(ledger.cycles, one), at(ledger.cycles, other)]
  if (!a || !b || a === b || a.opensOn <= today || b.opensOn <= today) return
  ;[a.receiverId, b.receiverId] = [b.receiverId, a.receiverId]
  for (const contribution of ledger.contributions) {
    const cycle = [a, b].find(({ number }) => number === contribution.cycle)
    if (cycle) contribution.status = cycle.receiverId === contribution.memberId ? 'self' : 'due'
  }
}

/** Anyone by index, or for null somebody who can be named as having seen it, if there is one. */
const someoneWhoSaw = (ledger: Ledger, index: number | null): string | null =>
  (index === null
    ? ledger.members.find((id) => mayAttest(id, ledger.members, factsOf(ledger)))
    : at(ledger.members, index)) ?? null

/** Who does this to a payment in the normal course of things. */
const usualActor = (ledger: Ledger, kind: PaymentEvent, payment: Payment): string => {
  const { recordedBy, payerId, payeeId } = payment
  const authorId = recordedBy ?? payerId
  if (kind === 'withdraw') return authorId
  if (kind === 'upload') return payerId
  return answererOf({ ...payment, authorId }, factsOf(ledger))?.id ?? payeeId
}

export const happen = (ledger: Ledger, event: Event): void => {
  if (event.kind === 'wait') {
    ledger.now = new Date(ledger.now.getTime() + event.hours * 3_600_000)
    return
  }
  if (event.kind === 'hand-over') return handOver(ledger, event)
  if ('handOver' in event) return answerHandOver(ledger, event)
  if (event.kind === 'swap') return swap(ledger, event)
  if (event.kind === 'take-over') {
    // The person has an account from now on; their name in the ledger stays.
    const member = at(ledger.members, event.member)
    if (member !== undefined) ledger.kept = new Set([...ledger.kept].filter((id) => id !== member))
    return
  }
  const someone = event.as === null ? undefined : at(ledger.members, event.as)
  if (event.kind === 'submit') {
    const contribution = at(ledger.contributions, event.contribution)
    if (contribution) submit(ledger, contribution, someone ?? contribution.memberId, event.submission)
    return
  }
  if (event.kind === 'record') {
    const contribution = at(ledger.contributions, event.contribution)
    if (!contribution) return
    const payee = event.received.toAdmin ? OWNER : cycleOf(ledger, contribution.cycle).receiverId
    const attesterId = someoneWhoSaw(ledger, event.attester)
    const author = event.side === 'given' ? OWNER : voiceOf(payee, factsOf(ledger))
    return record(ledger, contribution, someone ?? author, { ...event.received, attesterId }, event.side)
  }
  const payment = at(ledger.payments, event.payment)
  if (!payment) return
  const actorId = someone ?? usualActor(ledger, event.kind, payment)
  if (event.kind === 'yes' || event.kind === 'no') {
    answerRecord(ledger, event.kind, payment, actorId)
  } else if (event.kind === 'confirm') {
    confirm(ledger, payment, actorId)
  } else if (event.kind === 'return') {
    const answer = requestReupload(payment, { ...factsOf(ledger), actorId, now: ledger.now }, 'Unreadable')
    if (!answer.ok) return
    replace(ledger, payment, { status: answer.status, proofStatus: answer.proofStatus })
    payment.contribution.status = answer.contributionStatus
  } else if (event.kind === 'withdraw') {
    const answer = withdrawPayment(payment, actorId)
    if (!answer.ok) return
    replace(ledger, payment, { status: answer.status })
    const returned = withStatus(ledger, payment.contribution, 'reupload_requested')
    payment.contribution.status = owedAgain(returned?.id ?? null)
  } else {
    const answer = attachProof(payment, actorId, {
      sha256: 'a',
      declaredSha256: 'a',
      declaredAnewSha256: null,
    })
    if (answer.ok) replace(ledger, payment, { proofStatus: answer.proofStatus })
  }
}
