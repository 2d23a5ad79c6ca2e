import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers } from '#contract/http/cirkles/editing.ts'
import { addKeptMember, removeKeptMember } from '#contract/http/cirkles/kept.ts'
import {
  inviteToTakeOver,
  revokeTakeOver,
  takeOver,
  takeOverByLink,
} from '#contract/http/cirkles/taking-over.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import {
  acknowledgePayment,
  denyPayment,
  recordGiven,
  recordReceived,
} from '#contract/http/payments/records.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { EnvelopeSchema } from '#contract/wire/envelope.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { cashPayment, formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { nextMonth } from '#tests/support/cirkles/next-month.ts'
import { inviteKamla, signUpKamla } from '#tests/support/cirkles/take-over-scene.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce, untilWaiting } from '#tests/support/people/at-once.ts'
import type { Person } from '#tests/support/people/people.ts'
import { environmentOf } from '#tests/support/server/environment-of.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/** Two server processes on one database: `here` in this process, `there` in another. */
let here: TestApp
let process: ServerProcess
let there: Pick<TestApp, 'request'>

beforeAll(async () => {
  here = await createTestApp({ clockStart: new Date().toISOString() })
  process = await createServerProcess({
    from: 'source',
    env: environmentOf(here),
  })
  await process.start()
  there = {
    async request(method, path, { token, key, json } = {}) {
      const answer = await fetch(`${process.url}/api${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
      const raw = await answer.text()
      const body = v.parse(EnvelopeSchema, JSON.parse(raw))
      return { status: answer.status, headers: answer.headers, body, raw }
    },
  }
}, 90_000)
afterAll(async () => {
  await process.remove()
  await here.close()
})

interface Scene {
  readonly app: TestApp
  readonly cirkleId: string
  readonly asha: Person
  readonly ravi: Person
  readonly meera: Person
  /** The place. */
  readonly kamla: string
  /** Who takes it. */
  readonly account: Person
  readonly token: string
}

let scenes = 0

/** A Cirkle of four in which the turn is Ravi's, or Kamla's; Kamla is kept by Asha, and invited. */
async function scene(turn: 'ravi' | 'kamla', { isForming = false } = {}): Promise<Scene> {
  const [asha, ravi, meera] = await signUpAll(here, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  const { id } = await formCirkle(here, [asha, ravi, meera], { startMonth: nextMonth(here.clock.now()) })
  const { id: kamla } = await got(here, addKeptMember, asha, { id, name: 'Kamla Devi' })
  const rest = turn === 'ravi' ? [ravi.user.id, kamla] : [kamla, ravi.user.id]
  await got(here, reorderMembers, asha, { id, order: [...rest, asha.user.id, meera.user.id] })
  if (!isForming) await got(here, startCirkle, asha, { id })
  scenes += 1
  const email = `kamla-${scenes}@example.test`
  const account = await signUpKamla(here, email)
  const place = { app: here, cirkleId: id, asha, kamla }
  return { ...place, ravi, meera, account, token: await inviteKamla(place, email) }
}

const cash = () => ({ cycle: 1, amount: 2000, paymentDate: todayInKolkata(here.clock.now()) })
const givenByKamla = (s: Scene) => ({ id: s.cirkleId, user: s.kamla, ...cash() })
const byLink = (app: Pick<TestApp, 'request'>, s: Scene) => () =>
  ask(app, takeOverByLink, s.account, { token: s.token })
const codes = (answers: readonly { readonly status: number; readonly code: unknown }[]) =>
  answers.map(({ status, code }) => (status < 300 ? 'done' : String(code))).sort()

const paymentsIn = async ({ cirkleId }: Scene) =>
  (
    await here.pool.query<{ payer: string; payee: string; status: string }>(
      'select payer_id as payer, payee_id as payee, status from payments where cirkle_id = $1',
      [cirkleId],
    )
  ).rows
/** Nothing names the place any more, and the person has it alone. */
async function expectTaken({ cirkleId, kamla, account }: Scene) {
  const { rows } = await here.pool.query(
    `select (select count(*)::int from users where id = $1) as kept,
       (select count(*)::int from members where cirkle_id = $2) as members,
       (select count(*)::int from members where cirkle_id = $2 and user_id = $3 and kept_at is null) as taken`,
    [kamla, cirkleId, account.user.id],
  )
  expect(rows).toEqual([{ kept: 0, members: 4, taken: 1 }])
}

/** Has a take-over wait with all its locks while `call` comes; returns both answers. */
async function whileTaking<Answer>(s: Scene, call: () => Promise<Answer>) {
  const { databaseOwnerUrl = '' } = here.deps.config
  return withClient(databaseOwnerUrl, async (holder) => {
    await holder.query('begin')
    await holder.query('select 1 from take_overs where cirkle_id = $1 for update', [s.cirkleId])
    const taking = byLink(here, s)()
    await untilWaiting(here, 1)
    const meeting = call()
    await untilWaiting(here, 2)
    await holder.query('commit')
    return [await taking, await meeting] as const
  })
}

describe('taking over, in two processes at the same moment', () => {
  test('and the owner’s record: it is the person’s, or not found', async () => {
    const s = await scene('ravi')
    const answers = await atOnce(here, s.cirkleId, [
      byLink(there, s),
      () => ask(here, recordGiven, s.asha, givenByKamla(s)),
    ])
    expect(answers[0].status).toBe(200)
    await expectTaken(s)
    const expected = answers[1].status === 201 ? 1 : 0
    expect(await paymentsIn(s)).toHaveLength(expected)
    for (const { payer } of await paymentsIn(s)) expect(payer).toBe(s.account.user.id)
  })

  test('a record that comes while it is decided is not found', async () => {
    const s = await scene('ravi')
    const [taken, record] = await whileTaking(s, () => ask(there, recordGiven, s.asha, givenByKamla(s)))
    expect([taken.status, record.code]).toEqual([200, 'not_found'])
    expect(await paymentsIn(s)).toEqual([])
    await expectTaken(s)
  })

  test('a payment to the turn that comes while it is decided is to the person', async () => {
    const s = await scene('kamla')
    const paid = cashPayment(s.cirkleId, { meta: { payment_date: cash().paymentDate } })
    const [taken, payment] = await whileTaking(s, () => ask(there, submitPayment, s.meera, paid))
    expect([taken.status, payment.status]).toEqual([200, 201])
    expect(await paymentsIn(s)).toEqual([
      { payer: s.meera.user.id, payee: s.account.user.id, status: 'pending' },
    ])
    await expectTaken(s)
  })

  test('and the attester’s Yes: one answer, by who was to give it at that moment', async () => {
    const s = await scene('kamla')
    const { id } = await got(here, recordGiven, s.asha, {
      ...givenByKamla(s),
      user: s.asha.user.id,
      attester: s.ravi.user.id,
    })
    const [taken, yes] = await atOnce(here, s.cirkleId, [
      byLink(there, s),
      () => ask(here, acknowledgePayment, s.ravi, { id }),
    ])
    expect(taken.status).toBe(200)
    await expectTaken(s)
    const own = await ask(here, acknowledgePayment, s.account, { id })
    expect([yes.status, own.status]).toEqual(yes.status === 200 ? [200, 409] : [403, 200])
    expect(await paymentsIn(s)).toEqual([
      { payer: s.asha.user.id, payee: s.account.user.id, status: 'confirmed' },
    ])
  })

  test('twice: one takes it', async () => {
    const s = await scene('ravi')
    const answers = await atOnce(here, s.cirkleId, [
      byLink(here, s),
      byLink(there, s),
      () => ask(there, takeOver, s.account, { id: s.cirkleId, user: s.kamla }),
    ])
    expect(codes(answers).filter((code) => code === 'done')).toHaveLength(1)
    await expectTaken(s)
  })

  test('by one account while the owner sends it to another: one of them is who can', async () => {
    const s = await scene('ravi')
    const other = await signUpKamla(here, `other-${scenes}@example.test`)
    const offer = { id: s.cirkleId, user: s.kamla, email: other.user.email }
    const [taken, sent] = await atOnce(here, s.cirkleId, [
      byLink(there, s),
      () => ask(here, inviteToTakeOver, s.asha, offer),
    ])
    const second = await ask(here, takeOver, other, { id: s.cirkleId, user: s.kamla })
    expect([taken.status, sent.code ?? 'done', second.status]).toEqual(
      taken.status === 200 ? [200, 'not_kept', 404] : [409, 'done', 200],
    )
  })

  test('and taking the invitation back: one of both', async () => {
    const s = await scene('ravi')
    const answers = await atOnce(here, s.cirkleId, [
      byLink(there, s),
      () => ask(here, revokeTakeOver, s.asha, { id: s.cirkleId, user: s.kamla }),
    ])
    expect(codes(answers)).toEqual(
      answers[0].status === 200 ? ['done', 'no_invitation'] : ['done', 'invitation_closed'],
    )
  })

  test('and removing the member: one of both', async () => {
    const s = await scene('ravi', { isForming: true })
    const answers = await atOnce(here, s.cirkleId, [
      byLink(there, s),
      () => ask(here, removeKeptMember, s.asha, { id: s.cirkleId, user: s.kamla }),
    ])
    expect(codes(answers)).toEqual(
      answers[0].status === 200 ? ['done', 'not_kept'] : ['done', 'invitation_closed'],
    )
  })

  test('and deleting the name once all is settled: one of both', async () => {
    const s = await scene('ravi')
    await here.pool.query(`update cirkles set status = 'completed', completed_at = now() where id = $1`, [
      s.cirkleId,
    ])
    const answers = await atOnce(here, s.cirkleId, [
      byLink(there, s),
      () => ask(here, removeKeptMember, s.asha, { id: s.cirkleId, user: s.kamla }),
    ])
    expect(codes(answers)).toHaveLength(2)
    const { rows } = await here.pool.query<{ erased: number; taken: number }>(
      `select (select count(*)::int from users where id = $1 and erased_at is not null) as erased,
         (select count(*)::int from members where cirkle_id = $2 and user_id = $3) as taken`,
      [s.kamla, s.cirkleId, s.account.user.id],
    )
    expect(rows).toEqual([answers[0].status === 200 ? { erased: 0, taken: 1 } : { erased: 1, taken: 0 }])
  })
})

describe('records for a member without a phone, in two processes at the same moment', () => {
  test('given twice, one is recorded', async () => {
    const s = await scene('ravi')
    const answers = await atOnce(here, s.cirkleId, [
      () => ask(here, recordGiven, s.asha, givenByKamla(s)),
      () => ask(there, recordGiven, s.asha, givenByKamla(s)),
    ])
    expect(codes(answers)).toEqual(['already_recorded', 'done'])
    expect(await paymentsIn(s)).toHaveLength(1)
  })

  test('received by the receiver and given by the owner, one is recorded', async () => {
    const s = await scene('ravi')
    const answers = await atOnce(here, s.cirkleId, [
      () => ask(here, recordReceived, s.ravi, { ...givenByKamla(s), toAdmin: false }),
      () => ask(there, recordGiven, s.asha, givenByKamla(s)),
    ])
    expect(codes(answers)).toEqual(['already_recorded', 'done'])
    expect(await paymentsIn(s)).toHaveLength(1)
  })

  test('the attester’s Yes, their No and taking it back, one counts', async () => {
    const s = await scene('ravi')
    const { id } = await got(here, recordReceived, s.asha, {
      ...givenByKamla(s),
      toAdmin: true,
      attester: s.meera.user.id,
    })
    const { databaseOwnerUrl = '' } = here.deps.config
    const answers = await withClient(databaseOwnerUrl, async (holder) => {
      // A withdrawal does not wait for the Cirkle, but as the answers do for the payment.
      await holder.query('begin')
      await holder.query('select 1 from payments where id = $1 for update', [id])
      const racing = [
        ask(here, acknowledgePayment, s.meera, { id }),
        ask(there, withdrawPayment, s.asha, { id }),
        ask(there, denyPayment, s.meera, { id, comment: null }),
      ]
      await untilWaiting(here, racing.length)
      await holder.query('commit')
      return Promise.all(racing)
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
