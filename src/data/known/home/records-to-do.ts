import type { Payment } from '#contract/http/payments/payments.ts'
import type { CalendarDate } from '#contract/rules/calendar.ts'
import { saidOf, type SaidOf } from '../kept-sides.ts'

/** What the author of a record of cash says, and of whom. */
interface Said {
  readonly side: SaidOf
  readonly author: string
  readonly payer: string
  readonly payee: string
}

/** Somebody says that cash changed hands, and I am asked: Yes or No. */
export interface RecordToDo {
  readonly kind: 'answer'
  readonly key: string
  readonly cirkleId: string
  readonly cirkleName: string
  /** When it was recorded. */
  readonly by: string
  readonly paymentId: string
  /** Rupees. */
  readonly amount: number
  readonly payeeName: string
  readonly day: CalendarDate
  /** Where not its payee alone says that I gave it: who says what. */
  readonly said?: Said | undefined
}

/** The records of cash that the person is asked about, but those in `recordsAnswered`. */
export function toAnswer({
  recorded,
  attesting,
  recordsAnswered,
  myId = '',
}: {
  readonly recorded: readonly Payment[]
  readonly attesting: readonly Payment[]
  readonly recordsAnswered: readonly string[]
  readonly myId: string | undefined
}): RecordToDo[] {
  const isOpen = ({ id }: Payment) => !recordsAnswered.includes(id)
  return [
    ...recorded.filter(isOpen).map(answerOf),
    ...attesting.filter(isOpen).map((each) => ({ ...answerOf(each), said: saidIn(each, myId) })),
  ]
}

const answerOf = ({
  id,
  payee,
  cirkleId,
  cirkleName,
  amount,
  paymentDate,
  createdAt,
}: Payment): RecordToDo => ({
  kind: 'answer',
  key: `answer:${id}`,
  cirkleId,
  cirkleName,
  by: createdAt,
  paymentId: id,
  amount,
  payeeName: payee.name,
  day: paymentDate ?? createdAt.slice(0, 10),
})

const saidIn = (payment: Payment, myId: string): Said => ({
  side: saidOf(payment, myId),
  author: (payment.recordedBy ?? payment.payee).name,
  payer: payment.payer.name,
  payee: payment.payee.name,
})
