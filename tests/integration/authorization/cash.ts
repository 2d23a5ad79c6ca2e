import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { MemberSchema } from '#contract/http/cirkles/cirkles.ts'
import { HandOverSchema } from '#contract/http/payments/hand-overs.ts'
import { PaymentSchema } from '#contract/http/payments/payments.ts'
import { invitationTokens } from '#tests/support/cirkles/invitation-tokens.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { type Actor, succeed } from './people.ts'
import type { PersonRole } from './roles.ts'

/** What is recorded as given in cash, and somebody without a phone. */

export const AMOUNT = 2_500

export type People = Readonly<Record<PersonRole, Actor>>

/** Cash that a receiver got in a cycle. */
export const receivedInCash = (from: Pick<Actor, 'id'>, cycle: number) => ({
  user: from.id,
  cycle,
  to_admin: 0,
  amount: AMOUNT,
  payment_date: '2027-01-06',
})

export async function recordCash(app: TestApp, { payer, owner }: People, cirkleId: string): Promise<string> {
  const options = { token: owner.token, key: randomUUID(), json: receivedInCash(payer, 1) }
  const answer = app.request('POST', `/cirkles/${cirkleId}/received`, options)
  return v.parse(PaymentSchema, await succeed(answer)).id
}

/** Adds somebody without a phone, last in the order. */
export async function keep(app: TestApp, { owner }: People, cirkleId: string): Promise<string> {
  const options = { token: owner.token, key: randomUUID(), json: { name: 'Kamla Devi' } }
  const answer = app.request('POST', `/cirkles/${cirkleId}/kept`, options)
  return v.parse(MemberSchema, await succeed(answer)).id
}

/** Invites somebody to take over the place of a kept member. */
export async function invitePlace(
  app: TestApp,
  { owner, invited }: People,
  cirkleId: string,
  user: string,
): Promise<string> {
  // Mails are ordered by their time.
  app.clock.advance({ seconds: 1 })
  const json = { user, email: invited.email }
  await succeed(app.request('POST', `/cirkles/${cirkleId}/kept/invite`, { token: owner.token, json }))
  const [token = ''] = await invitationTokens(app, invited.email)
  return token
}

export async function recordAttested(
  app: TestApp,
  { member, owner }: People,
  cirkleId: string,
  keptMember: string,
): Promise<string> {
  const json = { ...receivedInCash({ id: keptMember }, 1), attester: member.id }
  const options = { token: owner.token, key: randomUUID(), json }
  const answer = app.request('POST', `/cirkles/${cirkleId}/received`, options)
  const { id } = v.parse(PaymentSchema, await succeed(answer))
  // No call gives a record of cash a place.
  await app.pool.query(`update payments set location = 'Temple' where id = $1`, [id])
  return id
}

/** Gives somebody without a phone the second turn. */
export async function keepSecond(
  app: TestApp,
  people: People,
  cirkleId: string,
  keptMember: string,
): Promise<void> {
  const { owner, receiver, payer, member } = people
  const json = { order: [owner.id, keptMember, receiver.id, payer.id, member.id] }
  await succeed(app.request('POST', `/cirkles/${cirkleId}/reorder`, { token: owner.token, json }))
}

/** The payer pays the owner in the kept member's turn; the owner hands it over, as they say, and the member saw it. */
export async function handOverAttested(
  app: TestApp,
  { payer, member, owner }: People,
  cirkleId: string,
  keptMember: string,
): Promise<string> {
  const path = `/cirkles/${cirkleId}`
  const day = '2027-01-06'
  const cash = { amount: AMOUNT, payment_method: 'cash' }
  const paid = { ...cash, to_admin: 1, meta: { payment_date: day } }
  await succeed(app.request('POST', `${path}/payment`, { token: payer.token, key: randomUUID(), json: paid }))
  await succeed(app.request('POST', `${path}/validate`, { token: owner.token, json: { user: payer.id } }))
  const json = {
    ...cash,
    cycle: 2,
    receiver: keptMember,
    payment_date: day,
    location: 'Temple',
    witnesses: 'Lata',
    attester: member.id,
  }
  const options = { token: owner.token, key: randomUUID(), json }
  return v.parse(HandOverSchema, await succeed(app.request('POST', `${path}/hand-overs`, options))).id
}
