import { recordHandOver } from '#contract/http/payments/hand-overs.ts'
import { recordReceived } from '#contract/http/payments/records.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { call } from '#data/api/call.ts'
import type { Session } from '#data/session/session.ts'
import { payCash } from '#tests/support/payments/pay-by-api.ts'
import { cashAt, CONTRIBUTION, runCirkle } from './running.ts'
import type { Act, CashAct } from './schedule.ts'

/** A Cirkle in which one act about cash happens. */
export interface Place {
  readonly act: CashAct['kind']
  readonly cirkleId: string
  readonly name: string
  /** The record, or the hand-over, that the act is about; the Cirkle where it makes one. */
  readonly subjectId: string
}

interface People {
  /** The phone's owner. */
  readonly me: Session
  readonly friend: Session
  /** Signs up somebody who pays the owner for the turn of another. */
  readonly newMember: () => Promise<Session>
}

/** Creates a Cirkle for each act about cash, with all that happened in it before. */
export async function createPlaces(
  baseUrl: string,
  { me, friend, newMember }: People,
  acts: readonly Act[],
): Promise<ReadonlyMap<Act, Place>> {
  const places = new Map<Act, Place>()
  for (const act of acts) {
    const place = await placeOf(act, places.size)
    if (place !== undefined) places.set(act, place)
  }
  return places

  async function placeOf({ kind }: Act, number: number): Promise<Place | undefined> {
    const at = (name: string, cirkleId: string, subjectId = cirkleId) => ({ cirkleId, name, subjectId })
    switch (kind) {
      case 'record cash': {
        const name = `Collection ${number}`
        return { act: kind, ...at(name, await runCirkle(baseUrl, name, me, [friend])) }
      }
      case 'take a record back': {
        const name = `Mistake ${number}`
        const id = await runCirkle(baseUrl, name, me, [friend])
        return { act: kind, ...at(name, id, await record(id, me, friend)) }
      }
      case 'answer a record': {
        const name = `Record ${number}`
        const id = await runCirkle(baseUrl, name, friend, [me])
        return { act: kind, ...at(name, id, await record(id, friend, me)) }
      }
      case 'hand over': {
        const name = `Purse ${number}`
        return { act: kind, ...at(name, await holdMoney(name, me, friend)) }
      }
      case 'answer a hand-over': {
        const name = `Delivery ${number}`
        const id = await holdMoney(name, friend, me)
        return { act: kind, ...at(name, id, await handOver(id, friend, me)) }
      }
      case 'pay':
      case 'say':
      case 'confirm':
      case 'confirm many':
      case 'open a second tab':
      case 'leave':
      case 'retry':
      case 'lend the phone':
        return undefined
    }
  }

  async function record(id: string, payee: Session, payer: Session): Promise<string> {
    const received = { id, user: payer.user.id, cycle: 1, toAdmin: false, amount: CONTRIBUTION }
    const payment = await call(
      recordReceived,
      { ...received, paymentDate: todayInKolkata(new Date()) },
      { baseUrl, token: payee.token, idempotencyKey: crypto.randomUUID() },
    )
    return payment.id
  }
  /** A Cirkle whose owner has confirmed a contribution that a third member paid them for the receiver's turn. */
  async function holdMoney(name: string, owner: Session, receiver: Session): Promise<string> {
    const payer = await newMember()
    const id = await runCirkle(baseUrl, name, owner, [receiver, payer], receiver)
    const options = { baseUrl, token: payer.token }
    await payCash(options, id, cashAt('Bus stop'), { toAdmin: true })
    await call(validatePayment, { id, user: payer.user.id, comment: null }, { baseUrl, token: owner.token })
    return id
  }
  async function handOver(id: string, owner: Session, receiver: Session): Promise<string> {
    const options = { baseUrl, token: owner.token, idempotencyKey: crypto.randomUUID() }
    return (await call(recordHandOver, cashHandOver(id, receiver, 'Bus stop'), options)).id
  }
}

/** A hand-over of one contribution for the first turn, in cash, of today. */
export const cashHandOver = (id: string, receiver: Session, location: string) => ({
  id,
  cycle: 1,
  receiver: receiver.user.id,
  amount: CONTRIBUTION,
  paymentMethod: 'cash' as const,
  paymentDate: todayInKolkata(new Date()),
  location,
  witnesses: null,
  utr: null,
})
