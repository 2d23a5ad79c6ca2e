import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCirkle, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { acceptInvitation } from '#contract/http/online/invitations.ts'
import { invitePerson } from '#contract/http/cirkles/inviting.ts'
import { acceptRequest, joinCirkle } from '#contract/http/cirkles/membership.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { untilWaiting } from '#tests/support/people/at-once.ts'
import { cirkleForm, formCirkle, giveBank, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { invitationTokens } from '#tests/support/cirkles/invitation-tokens.ts'
import { signIn, type Person } from '#tests/support/people/people.ts'
import { copiedApp } from '#tests/support/server/copied-app.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

/* An account erased or minimised at the moment its person takes or keeps a seat, or is invited. */

let app: TestApp
let asha: Person
let ravi: Person

const appOfTwo = copiedApp((before) => signUpAll(before, 'Asha Iyer', 'Ravi Kumar'))

beforeEach(async () => {
  const copied = await appOfTwo()
  app = copied.app
  ;[asha, ravi] = copied.acted
})
afterEach(() => app.close())

const isErased = async ({ user }: Person) => {
  const { rows } = await app.pool.query<{ erased: boolean }>(
    'select erased_at is not null as erased from users where id = $1',
    [user.id],
  )
  return rows[0]?.erased
}

/** Runs due work while `owner` starts the Cirkle: it reaches the locked Cirkle second, and waits. */
async function doWhatIsDueBehindStart(id: string, owner: Person): Promise<void> {
  await withClient(app.deps.config.databaseOwnerUrl ?? '', async (holder) => {
    await holder.query('begin')
    await holder.query('select 1 from cirkles where id = $1 for update', [id])
    const starting = ask(app, startCirkle, owner, { id })
    await untilWaiting(app, 1)
    const working = runDueWork(app.deps)
    await untilWaiting(app, 2)
    await holder.query('commit')
    expect((await starting).status).toBe(200)
    await working
  })
}

test('who is about to be erased when their Cirkle starts stays until all is settled', async () => {
  const { id } = await formCirkle(app, [asha, ravi], { startMonth: '2027-06' })
  await got(app, deleteAccount, ravi, { password: ravi.password, confirmation: 'DELETE' })
  app.clock.advance({ days: 31 })
  // Their sessions have expired meanwhile.
  const owner = await signIn(app, asha.user.email, asha.password)
  await doWhatIsDueBehindStart(id, owner)
  expect(await isErased(ravi)).toBe(false)
})

test('an unused account keeps its bank details when its Cirkle starts at that moment', async () => {
  await giveBank(app, ravi, '444455556666')
  const { id } = await formCirkle(app, [asha, ravi], { startMonth: '2027-06' })
  await app.pool.query(
    `update users set idle_notices = 3, idle_due_at = timestamptz '2026-11-01',
       last_used_at = timestamptz '2026-11-02' - interval '13 months',
       idle_noticed_at = timestamptz '2026-11-02' - interval '2 months'
     where id = $1`,
    [ravi.user.id],
  )
  await doWhatIsDueBehindStart(id, asha)
  const { rows } = await app.pool.query('select 1 from bank_details where user_id = $1', [ravi.user.id])
  expect(rows).toHaveLength(1)
})

test('an account without a phone number takes no empty text from the answers kept for others', async () => {
  await formCirkle(app, [asha, ravi], { startMonth: '2027-06' })
  await app.pool.query(`update users set phone = '' where id = $1`, [ravi.user.id])
  const body = { success: true, message: 'Saved', data: { comment: '', payee: 'Ravi Kumar' } }
  await app.pool.query(
    `insert into operations (user_id, key, endpoint, request_hash, status, body, created_at)
     values ($1, gen_random_uuid(), 'test', '', 200, $2, '2027-01-01')`,
    [asha.user.id, body],
  )
  await got(app, deleteAccount, ravi, { password: ravi.password, confirmation: 'DELETE' })
  app.clock.advance({ days: 31 })
  await runDueWork(app.deps)
  expect(await isErased(ravi)).toBe(true)
  const { rows } = await app.pool.query(`select body from operations where endpoint = 'test'`)
  expect(rows).toEqual([{ body: { ...body, data: { comment: '', payee: 'Former member' } } }])
})

/** Makes a call while the erasure of Ravi's account is about to commit: the call waits for it. */
async function whileErased<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return withClient(app.deps.config.databaseOwnerUrl ?? '', async (holder) => {
    await holder.query('begin')
    await holder.query('update users set erased_at = now(), email_verified_at = null where id = $1', [
      ravi.user.id,
    ])
    const answering = call()
    await untilWaiting(app, 1)
    await holder.query('commit')
    return answering
  })
}

const invitingRavi = () => got(app, createCirkle, asha, cirkleForm({ members: [ravi.user.email] }))

test.each<[string, number, () => Promise<() => Promise<{ status: number }>>]>([
  [
    'join',
    401,
    async () => {
      const { id } = await invitingRavi()
      return () => ask(app, joinCirkle, ravi, { id })
    },
  ],
  [
    'accept an invitation by its link',
    401,
    async () => {
      await invitingRavi()
      const [token = ''] = await invitationTokens(app, ravi.user.email)
      return () => ask(app, acceptInvitation, ravi, { token })
    },
  ],
  ['create a Cirkle', 401, () => Promise.resolve(() => ask(app, createCirkle, ravi, cirkleForm({})))],
  [
    'are accepted',
    404,
    async () => {
      const { id } = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
      await got(app, joinCirkle, ravi, { id })
      return () => ask(app, acceptRequest, asha, { id, email: ravi.user.email })
    },
  ],
])('who is erased while they %s gets no seat', async (_, status, prepare) => {
  const call = await prepare()
  expect((await whileErased(call)).status).toBe(status)
  const { rows } = await app.pool.query('select 1 from members where user_id = $1', [ravi.user.id])
  expect(rows).toEqual([])
})

/** Invitations in which Ravi's address stands. */
async function invitationsOfRavi(): Promise<readonly { status: string }[]> {
  const { rows } = await app.pool.query<{ status: string }>(
    'select status from invitations where email = $1',
    [ravi.user.email],
  )
  return rows
}

test('who is erased while they are invited by name is not invited', async () => {
  const { id } = await got(app, createCirkle, asha, cirkleForm({}))
  const call = () => ask(app, invitePerson, asha, { id, userId: ravi.user.id })
  expect((await whileErased(call)).status).toBe(404)
  expect(await invitationsOfRavi()).toEqual([])
})

test('an erasure waits for an invitation by name that is under way, and removes it', async () => {
  const { id } = await got(app, createCirkle, asha, cirkleForm({ startMonth: '2027-06' }))
  await got(app, deleteAccount, ravi, { password: ravi.password, confirmation: 'DELETE' })
  app.clock.advance({ days: 31 })
  const owner = await signIn(app, asha.user.email, asha.password)
  await withClient(app.deps.config.databaseOwnerUrl ?? '', async (holder) => {
    await holder.query('begin')
    // Until it is rolled back, no other invitation of this address can be written.
    await holder.query(
      `insert into invitations (cirkle_id, email, invited_by, created_at, expires_at)
       values ($1, $2, $3, now(), now())`,
      [id, ravi.user.email, asha.user.id],
    )
    const inviting = ask(app, invitePerson, owner, { id, userId: ravi.user.id })
    await untilWaiting(app, 1)
    const erasing = runDueWork(app.deps)
    await untilWaiting(app, 2)
    await holder.query('rollback')
    expect((await inviting).status).toBe(200)
    await erasing
  })
  expect(await isErased(ravi)).toBe(true)
  expect(await invitationsOfRavi()).toEqual([])
})

test('two owners who invite each other at once do not wait for each other', async () => {
  const first = await got(app, createCirkle, asha, cirkleForm({}))
  const second = await got(app, createCirkle, ravi, cirkleForm({}))
  const inviting = [
    () => ask(app, invitePerson, asha, { id: first.id, userId: ravi.user.id }),
    () => ask(app, invitePerson, ravi, { id: second.id, userId: asha.user.id }),
  ]
  await withClient(app.deps.config.databaseOwnerUrl ?? '', async (holder) => {
    await holder.query('begin')
    await holder.query('select 1 from users for update')
    const answers = inviting.map((call) => call())
    await untilWaiting(app, 2)
    await holder.query('commit')
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  })
})
