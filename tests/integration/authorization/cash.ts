import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { MemberSchema } from '#contract/http/cirkles/cirkles.ts'
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
  return v.parse(PaymentSchema, await succeed(answer)).id
}
