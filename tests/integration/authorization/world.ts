import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { MessageSchema } from '#contract/http/system/chat.ts'
import { CirkleSchema } from '#contract/http/cirkles/cirkles.ts'
import { HandOverSchema } from '#contract/http/payments/hand-overs.ts'
import { PaymentOptionsSchema, PaymentSchema } from '#contract/http/payments/payments.ts'
import { requestSwap } from '#contract/http/online/swapping.ts'
import { CATEGORIES } from '#contract/views/categories.ts'
import { invitationTokens } from '#tests/support/cirkles/invitation-tokens.ts'
import { signUp } from '#tests/support/people/people.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import {
  AMOUNT,
  handOverAttested,
  invitePlace,
  keep,
  keepSecond,
  type People,
  recordAttested,
  recordCash,
} from './cash.ts'
import {
  type Actor,
  addPasskeyOf,
  endDevice,
  giveBankDetails,
  mailDaily,
  open,
  sessionsOf,
  signInAgain,
  succeed,
} from './people.ts'
import type { AccountRole, PersonRole } from './roles.ts'

/** The start of the first Cirkle; the probes run when the active one is in its second cycle. */
export const WORLD_BEGINS = '2026-11-02T06:00:00.000Z'
const UNTIL_LAST_CYCLE_OF_COMPLETED = { days: 63 }
const UNTIL_SECOND_CYCLE_OF_ACTIVE = { days: 2 }

export type CirkleName = 'public' | 'private' | 'active' | 'completed'

/** Every object the table's calls can be about, created by real calls. */
export interface World {
  readonly people: Readonly<Record<AccountRole, Actor>>
  readonly cirkles: Readonly<Record<CirkleName, string>>
  /** Paid by the payer to the receiver by bank; the proof is uploaded. */
  readonly paymentToReceiver: { readonly id: string; readonly proof: string; readonly key: string }
  /** Paid by the payer to the owner by bank; the proof is announced, but not uploaded yet. */
  readonly paymentToOwner: { readonly id: string; readonly proof: Uint8Array<ArrayBuffer> }
  /** A running Cirkle in whose second cycle the owner holds money for the receiver. */
  readonly held: string
  /** Of most of it, by bank; the proof is announced, but not uploaded yet. */
  readonly handOver: { readonly id: string; readonly proof: Uint8Array<ArrayBuffer> }
  /** What the payer gave in the first cycle of `held`, as the owner says, who receives it; not answered. */
  readonly recordedCash: string
  /** Has no phone, and is kept by the owner of `held`. */
  readonly keptMember: string
  /** The same in the private Cirkle, which forms. */
  readonly keptInPrivate: string
  /** What the kept member gave the owner in the first cycle of `held`, as the owner says; the member saw it. */
  readonly attestedCash: string
  /** A running Cirkle in whose second cycle somebody without a phone receives. */
  readonly attested: string
  /** What the owner handed over to them in cash, at a place, as the owner says; the member saw it. */
  readonly attestedHandOver: string
  /** The member's contribution due in the active Cirkle's current cycle. */
  readonly membersContribution: string
  /** Id of the owner's one passkey. */
  readonly ownersPasskey: string
  /** Has asked to join the public Cirkle. */
  readonly asker: string
  /** Token of the invited person's invitation to the private Cirkle. */
  readonly invitationToken: string
  /** Token of their invitation to take over the kept member's place in `held`. */
  readonly placeToken: string
  /** Hash of the swap the member requests from the payer; both their turns lie ahead. */
  readonly swapHash: string
  /** Of the link that stops the owner's daily mails. */
  readonly stopToken: string
  readonly images: Readonly<Record<'public' | 'private' | 'chat', string>>
  /** Ids of live sessions by role. */
  readonly sessions: Readonly<Record<AccountRole, readonly string[]>>
}

/** Members in the order they join, the owner first: also the payout order. */
const MEMBERS = ['owner', 'receiver', 'payer', 'member'] as const

/** Builds it; takes some seconds, because passwords are hashed at the usual cost. */
export async function buildWorld(app: TestApp): Promise<World> {
  let people = await everyone((role) => open(app, role))
  await giveBankDetails(app, people.owner)
  await giveBankDetails(app, people.receiver)

  const completed = await createCirkle(app, people, { privacy: 'private', month: '2026-11', day: 3 })
  await start(app, people, completed)
  app.clock.advance(UNTIL_LAST_CYCLE_OF_COMPLETED)
  const before = people
  const ended = await endDevice(app, before.owner)
  people = await everyone((role) => signInAgain(app, before[role]))
  await complete(app, people, completed)

  const active = await createCirkle(app, people, {
    privacy: 'public',
    month: '2027-01',
    day: 5,
    invites: true,
  })
  await start(app, people, active)
  const held = await createCirkle(app, people, { privacy: 'private', month: '2027-01', day: 5 })
  const keptMember = await keep(app, people, held)
  await start(app, people, held)
  const attested = await createCirkle(app, people, { privacy: 'private', month: '2027-01', day: 5 })
  const receivesInCash = await keep(app, people, attested)
  await keepSecond(app, people, attested, receivesInCash)
  await start(app, people, attested)
  app.clock.advance(UNTIL_SECOND_CYCLE_OF_ACTIVE)

  const forming = { month: '2027-02', day: 10, invites: true }
  const cirkles = {
    completed,
    active,
    public: await createCirkle(app, people, { ...forming, privacy: 'public', hasImage: true }),
    private: await createCirkle(app, people, { ...forming, privacy: 'private', hasImage: true }),
  }
  return {
    people: { ...people, ended, expired: before.owner },
    cirkles,
    paymentToReceiver: await payReceiver(app, people, active),
    paymentToOwner: await payOwner(app, people, active),
    held,
    handOver: await handOver(app, people, held),
    recordedCash: await recordCash(app, people, held),
    keptMember,
    keptInPrivate: await keep(app, people, cirkles.private),
    attestedCash: await recordAttested(app, people, held, keptMember),
    attested,
    attestedHandOver: await handOverAttested(app, people, attested, receivesInCash),
    ownersPasskey: await addPasskeyOf(app, people.owner),
    asker: await askToJoin(app, cirkles.public),
    invitationToken: await mailedToken(app, people.invited),
    placeToken: await invitePlace(app, people, held, keptMember),
    swapHash: await askForSwap(app, people, active),
    stopToken: await mailDaily(app, people.owner),
    membersContribution: (await owedBy(app, people.member, active)).current ?? '',
    images: {
      public: await imageOf(app, people, cirkles.public),
      private: await imageOf(app, people, cirkles.private),
      chat: await pictureInChat(app, people, active),
    },
    sessions: { ...(await everyone((role) => sessionsOf(app, people[role]))), ended: [], expired: [] },
  }
}

/** Runs sequentially: limits and the mailbox depend on order. */
async function everyone<Thing>(
  make: (role: PersonRole) => Promise<Thing>,
): Promise<Record<PersonRole, Thing>> {
  return {
    unverified: await make('unverified'),
    stranger: await make('stranger'),
    invited: await make('invited'),
    member: await make('member'),
    payer: await make('payer'),
    receiver: await make('receiver'),
    owner: await make('owner'),
    former: await make('former'),
    operator: await make('operator'),
  }
}

/** A small, unique picture: the same file twice in a Cirkle causes a warning. */
async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 24, height: 16, channels: 3, background } })
  return new Uint8Array(await image.png().toBuffer())
}

async function createCirkle(
  app: TestApp,
  people: People,
  plan: { privacy: string; month: string; day: number; invites?: boolean; hasImage?: boolean },
): Promise<string> {
  const { receiver, payer, member, invited, owner, former } = people
  const invitees = [receiver, payer, member, former, ...(plan.invites ? [invited] : [])]
  const form = newCirkle({
    name: `${plan.privacy} ${plan.month}`,
    privacy: plan.privacy,
    start_month: plan.month,
    contribution_day: String(plan.day),
    members: JSON.stringify(invitees.map(({ email }) => email)),
  })
  if (plan.hasImage) form.set('image', new File([await picture('#2f6f4e')], 'us.png'))
  const data = await succeed(app.request('POST', '/cirkles', { token: owner.token, form }))
  const { id } = v.parse(CirkleSchema, data)
  for (const { token } of [receiver, payer, member, former]) {
    await succeed(app.request('POST', `/cirkles/${id}/join`, { token }))
  }
  await succeed(app.request('POST', `/cirkles/${id}/leave`, { token: former.token }))
  return id
}

/** The fields of the creation form, with `changes` overriding the defaults. */
export function newCirkle(changes: Record<string, string>): FormData {
  const form = new FormData()
  const fields = {
    name: 'Neighbours',
    max_members: '10',
    category: CATEGORIES[0]?.id ?? '',
    contribution_amount: String(AMOUNT),
    contribution_day: '10',
    start_month: '2027-02',
    privacy: 'public',
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function start(app: TestApp, { owner }: People, cirkleId: string): Promise<void> {
  await succeed(app.request('POST', `/cirkles/${cirkleId}/start`, { token: owner.token }))
}

/** Everyone pays everything in cash, and everyone confirms the payments they got. */
async function complete(app: TestApp, people: People, cirkleId: string): Promise<void> {
  const byId = new Map(MEMBERS.map((role) => [people[role].id, people[role]]))
  for (const role of MEMBERS) {
    const { id: user, token } = people[role]
    const { options } = await owedBy(app, people[role], cirkleId)
    for (const { contribution_id, receiver } of options) {
      const json = { ...cashPayment(), contribution_id }
      const path = `/cirkles/${cirkleId}`
      await succeed(app.request('POST', `${path}/payment`, { token, key: randomUUID(), json }))
      const payee = byId.get(receiver.id)
      if (!payee) throw new Error('Somebody receives who is no member')
      await succeed(app.request('POST', `${path}/validate`, { token: payee.token, json: { user } }))
    }
  }
}

/** The fields of a cash payment. */
export function cashPayment() {
  return { amount: AMOUNT, to_admin: 0, payment_method: 'cash', meta: { payment_date: '2027-01-03' } }
}

async function owedBy(app: TestApp, { token }: Actor, cirkleId: string) {
  const data = await succeed(app.request('GET', `/cirkles/${cirkleId}/payment`, { token }))
  const { last_payment: current, past_pending_payments: past } = v.parse(PaymentOptionsSchema, data)
  return {
    current: current?.contribution_id,
    past: past[0]?.contribution_id,
    options: [...past, ...(current ? [current] : [])],
  }
}

/** A person outside the roles asks for a seat; returns their address. */
async function askToJoin(app: TestApp, cirkleId: string): Promise<string> {
  const { token, user } = await signUp(app, { fullName: 'Zoya Khan' })
  await succeed(app.request('POST', `/cirkles/${cirkleId}/join`, { token }))
  return user.email
}

/** The token of the latest invitation mailed to a person. */
async function mailedToken(app: TestApp, { email }: Actor): Promise<string> {
  const [token = ''] = await invitationTokens(app, email)
  return token
}

/** A member's picture in the chat of a Cirkle; returns the id of its file. */
async function pictureInChat(app: TestApp, { member }: People, cirkleId: string): Promise<string> {
  const form = new FormData()
  form.set('type', 'image')
  form.set('file', new File([await picture('#0a7')], 'lights.png'))
  const key = randomUUID()
  const answer = app.request('POST', `/cirkles/${cirkleId}/message`, { token: member.token, key, form })
  return (
    v
      .parse(MessageSchema, await succeed(answer))
      .file_url?.split('/')
      .at(-1) ?? ''
  )
}

async function askForSwap(app: TestApp, { member, payer }: People, cirkleId: string): Promise<string> {
  const json = { user_id: payer.id }
  const answer = app.request('POST', `/cirkles/${cirkleId}/swap`, { token: member.token, json })
  return v.parse(requestSwap.output, await succeed(answer)).swap_hash
}

async function payReceiver(app: TestApp, { payer }: People, cirkleId: string) {
  const form = new FormData()
  form.set('amount', String(AMOUNT))
  form.set('to_admin', '0')
  form.set('payment_method', 'bank')
  form.set('proof', new File([await picture('#b4452e')], 'receipt.png'))
  const key = randomUUID()
  const answer = app.request('POST', `/cirkles/${cirkleId}/payment`, { token: payer.token, key, form })
  const { id, proof } = v.parse(PaymentSchema, await succeed(answer))
  return { id, key, proof: v.parse(v.string(), proof) }
}

async function payOwner(app: TestApp, { payer }: People, cirkleId: string) {
  const proof = await picture('#2e45b4')
  const { past } = await owedBy(app, payer, cirkleId)
  const json = {
    amount: AMOUNT,
    to_admin: 1,
    payment_method: 'bank',
    contribution_id: past,
    proof_declared: {
      sha256: createHash('sha256').update(proof).digest('hex'),
      size: proof.byteLength,
      mime: 'image/png',
    },
  }
  const options = { token: payer.token, key: randomUUID(), json }
  const answer = app.request('POST', `/cirkles/${cirkleId}/payment`, options)
  return { id: v.parse(PaymentSchema, await succeed(answer)).id, proof }
}

const LEFT = 500

/** Cash handed over in the second cycle. */
export const handOverInCash = (receiver: Pick<Actor, 'id'>) => ({
  cycle: 2,
  receiver: receiver.id,
  amount: LEFT,
  payment_method: 'cash',
  payment_date: '2027-01-06',
})

/** The payer pays the owner in a cycle of the receiver's; the owner hands over all but {@link LEFT}. */
async function handOver(app: TestApp, { payer, owner, receiver }: People, cirkleId: string) {
  const paid = { ...cashPayment(), to_admin: 1 }
  const path = `/cirkles/${cirkleId}`
  await succeed(app.request('POST', `${path}/payment`, { token: payer.token, key: randomUUID(), json: paid }))
  await succeed(app.request('POST', `${path}/validate`, { token: owner.token, json: { user: payer.id } }))
  const proof = await picture('#45b42e')
  const json = {
    ...handOverInCash(receiver),
    amount: AMOUNT - LEFT,
    payment_method: 'bank',
    proof_declared: {
      sha256: createHash('sha256').update(proof).digest('hex'),
      size: proof.byteLength,
      mime: 'image/png',
    },
  }
  const options = { token: owner.token, key: randomUUID(), json }
  const answer = app.request('POST', `${path}/hand-overs`, options)
  return { id: v.parse(HandOverSchema, await succeed(answer)).id, proof }
}

async function imageOf(app: TestApp, { owner }: People, cirkleId: string): Promise<string> {
  const data = await succeed(app.request('GET', `/cirkles/${cirkleId}`, { token: owner.token }))
  return v.parse(CirkleSchema, data).image_url?.split('/').at(-1) ?? ''
}
