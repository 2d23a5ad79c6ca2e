import { useLiveQuery } from 'dexie-react-hooks'

import type { Payment } from '#contract/http/payments/payments.ts'
import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { asksOf, saidOf } from '#data/known/kept-sides.ts'
import { answererOf, recordedIn } from '#contract/rules/cirkles/voices.ts'
import { askedAs, type AskedAs, voicesIn } from '#data/known/kept-voices.ts'
import { t } from '#messages/later/payments/records.ts'
import { t as facts } from '#messages/payments/facts.ts'

/** A record of cash with a voice or eyes of a third, that waits. */
export interface Attesting {
  readonly payment: Payment
  /** As whom I am asked; undefined of a record that I made. */
  readonly as: AskedAs | undefined
  /** What its author says, without a full stop. */
  readonly said: string
  /** What is asked of me, or who is asked. */
  readonly next: string | undefined
}

/** The record with this id among those that wait, live; null where it is none, undefined while it is being read. */
export function useAttesting(myId: string, paymentId: string): Attesting | null | undefined {
  return useLiveQuery(async () => {
    const db = localDb()
    const { attesting = [], cirkles = [] } = await readFacts(db, ['attesting', 'cirkles'])
    const payment = attesting.find(({ id }) => id === paymentId)
    if (payment === undefined) return null
    const said = recordSaid(payment, myId)
    if (asksOf([payment], myId).length > 0) {
      const as = askedAs(payment, myId)
      return {
        payment,
        as,
        said,
        next: as === 'attester' ? t('didYouSeeIt', { said }) : t('isItSo', { said }),
      }
    }
    const cirkle = cirkles.find(({ id }) => id === payment.cirkleId)
    const members = (await db.members.get(payment.cirkleId))?.members ?? []
    const answerer = cirkle && answererOf(recordedIn(payment), voicesIn(cirkle, members))
    const { payer, payee, attester } = payment
    const name = [payer, payee, attester, cirkle?.owner].find((each) => each?.id === answerer?.id)?.name
    return { payment, as: undefined, said, next: name && facts('waitingForAnswerOf', { name }) }
  }, [myId, paymentId])
}

/** What the author of a record says, with its day. */
function recordSaid(payment: Payment, myId: string): string {
  const { payer, payee, recordedBy, amount, paymentDate, createdAt } = payment
  return t('recordSaid', {
    side: saidOf(payment, myId),
    author: (recordedBy ?? payee).name,
    payer: payer.name,
    payee: payee.name,
    amount: formatRupees(amount),
    date: formatDate(paymentDate ?? todayInKolkata(new Date(createdAt))),
  })
}
