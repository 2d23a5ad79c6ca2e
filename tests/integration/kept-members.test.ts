import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancelCirkle, listMembers, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { addKeptMember, removeKeptMember } from '#contract/http/cirkles/kept.ts'
import { requestSwap } from '#contract/http/online/swapping.ts'
import {
  acknowledgeHandOver,
  listHandOvers,
  recordHandOver,
  sendBackHandOver,
} from '#contract/http/payments/hand-overs.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import {
  acknowledgePayment,
  denyPayment,
  listAttesting,
  listRecorded,
  recordGiven,
  recordReceived,
} from '#contract/http/payments/records.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { cashPayment, formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { createWithKamla, type WithKamla } from '#tests/support/cirkles/with-kamla.ts'
import { rowsNaming } from '#tests/support/cirkles/rows-naming.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/** In Ravi's turn. */
const cash = { cycle: 2, amount: 2000, paymentDate: '2026-11-07' }

const newsOf = async (app: TestApp, person: Person) =>
  (await got(app, listNotifications, person, {})).rows.map(({ message }) => message)

describe('a member without a phone', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp()
  })
  afterEach(() => app.close())

  test('is added by the owner with a name and nothing else, and marked for all', async () => {
    const [asha, ravi, meera] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
    const { id } = await formCirkle(app, [asha, ravi, meera])
    expect((await ask(app, addKeptMember, ravi, { id, name: 'Kamla Devi' })).code).toBe('forbidden')
    const added = await got(app, addKeptMember, asha, { id, name: 'Kamla Devi' })
    expect(added).toMatchObject({ name: 'Kamla Devi', isKept: true, isOwner: false, pivot: { position: 4 } })
    expect((await ask(app, addKeptMember, asha, { id, name: 'Kiran' })).code).toBe('cirkle_full')
    const seen = await got(app, listMembers, ravi, { id })
    expect(seen.map(({ name, isKept }) => [name, isKept])).toEqual([
      ['Asha Iyer', undefined],
      ['Ravi Kumar', undefined],
      ['Meera Nair', undefined],
      ['Kamla Devi', true],
    ])
    expect(await newsOf(app, ravi)).toContain(
      'Asha Iyer added Kamla Devi, who has no phone, to Street festival.',
    )
    const { rows } = await app.pool.query(
      'select phone, country, dob, email_verified_at from users where id = $1',
      [added.id],
    )
    expect(rows).toEqual([{ phone: '', country: '', dob: null, email_verified_at: null }])
  })

  test('leaves nothing behind when taken out, or when the Cirkle is cancelled', async () => {
    const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
    const { id } = await formCirkle(app, [asha, ravi])
    const kamla = await got(app, addKeptMember, asha, { id, name: 'Kamla Devi' })
    expect((await ask(app, removeKeptMember, ravi, { id, user: kamla.id })).code).toBe('forbidden')
    expect((await ask(app, removeKeptMember, asha, { id, user: ravi.user.id })).code).toBe('not_kept')
    const named = () => rowsNaming(app, 'Kamla')
    expect(await named()).toBe(2)
    await got(app, removeKeptMember, asha, { id, user: kamla.id })
    expect(await named()).toBe(0)
    await got(app, addKeptMember, asha, { id, name: 'Kamla Devi' })
    await got(app, cancelCirkle, asha, { id })
    expect(await named()).toBe(0)
  })

  test('does not count as the second member that a start takes, whoever starts', async () => {
    const asha = await signUp(app, { fullName: 'Asha Iyer' })
    const { id } = await formCirkle(app, [asha])
    await got(app, addKeptMember, asha, { id, name: 'Kamla Devi' })
    await got(app, addKeptMember, asha, { id, name: 'Kiran' })
    const refused = await ask(app, startCirkle, asha, { id })
    expect(refused.code).toBe('too_few_members')
    expect(refused.message).toContain('with a phone')
    app.clock.set('2026-11-05T06:00:00.000Z')
    await runDueWork(app.deps)
    const statusOf = async () =>
      (await app.pool.query<{ status: string }>('select status from cirkles where id = $1', [id])).rows[0]
        ?.status
    expect(await statusOf()).toBe('forming')
  })
})

describe('in a running Cirkle', () => {
  let s: WithKamla
  beforeEach(async () => {
    s = await (await createWithKamla()).itIs('2026-11-07T06:00:00.000Z')
  })
  afterEach(() => s.app.close())

  const statusOf = async (userId: string, cycle: number) =>
    (
      await s.app.pool.query<{ status: string }>(
        `select contributions.status from contributions join cycles on cycles.id = cycle_id
         where contributions.cirkle_id = $1 and user_id = $2 and number = $3`,
        [s.cirkleId, userId, cycle],
      )
    ).rows[0]?.status
  const attestingOf = async (person: Person) =>
    (await got(s.app, listAttesting, person, {})).map(({ id }) => id)
  const given = (changes = {}) => ({ id: s.cirkleId, user: s.kamla, ...cash, ...changes })
  const toAsha = (changes = {}) => ({ ...given(), toAdmin: true, attester: s.meera.user.id, ...changes })

  test('the owner records what they gave, and the receiver answers', async () => {
    const { id, ...payment } = await got(s.app, recordGiven, s.asha, given())
    expect(payment).toMatchObject({
      status: 'recorded',
      recordedByPayee: false,
      payer: { id: s.kamla },
      payee: { id: s.ravi.user.id },
      recordedBy: { id: s.asha.user.id },
    })
    expect(await statusOf(s.kamla, 2)).toBe('submitted')
    expect(await attestingOf(s.ravi)).toEqual([id])
    expect(await attestingOf(s.asha)).toEqual([id])
    expect(await attestingOf(s.meera)).toEqual([])
    for (const person of [s.asha, s.ravi]) expect(await got(s.app, listRecorded, person, {})).toEqual([])
    expect((await newsOf(s.app, s.ravi))[0]).toBe(
      'Asha Iyer recorded that Kamla Devi gave Ravi Kumar ₹2,000 in cash on 7 Nov 2026 for Street festival. Is that so?',
    )
    expect((await ask(s.app, acknowledgePayment, s.asha, { id })).code).toBe('forbidden')
    expect((await ask(s.app, acknowledgePayment, s.meera, { id })).code).toBe('not_found')
    expect(await got(s.app, acknowledgePayment, s.ravi, { id })).toMatchObject({
      status: 'confirmed',
      onBehalf: false,
    })
    expect(await statusOf(s.kamla, 2)).toBe('confirmed')
    expect((await newsOf(s.app, s.asha))[0]).toContain(
      'Ravi Kumar says Yes: Kamla Devi gave Ravi Kumar ₹2,000',
    )
    expect((await ask(s.app, recordGiven, s.asha, given())).code).toBe('already_confirmed')
  })

  test('the receiver records what they got, and the owner answers for the payer', async () => {
    const { id } = await got(s.app, recordReceived, s.ravi, { ...given(), toAdmin: false })
    expect(await attestingOf(s.asha)).toEqual([id])
    expect((await ask(s.app, acknowledgePayment, s.ravi, { id })).code).toBe('forbidden')
    expect(await got(s.app, acknowledgePayment, s.asha, { id })).toMatchObject({
      status: 'confirmed',
      onBehalf: true,
    })
  })

  test('what the owner got needs somebody who saw it, who alone answers', async () => {
    const { attester: _, ...unseen } = toAsha()
    expect((await ask(s.app, recordReceived, s.asha, unseen)).code).toBe('attester_required')
    for (const attester of [s.asha.user.id, s.kamla]) {
      expect((await ask(s.app, recordReceived, s.asha, toAsha({ attester }))).code).toBe('not_an_attester')
    }
    expect(await statusOf(s.kamla, 2)).toBe('due')
    const { id, attester } = await got(s.app, recordReceived, s.asha, toAsha())
    expect(attester).toMatchObject({ name: 'Meera Nair' })
    expect(await attestingOf(s.meera)).toEqual([id])
    expect((await ask(s.app, acknowledgePayment, s.asha, { id })).code).toBe('forbidden')
    expect((await ask(s.app, acknowledgePayment, s.ravi, { id })).code).toBe('not_found')
    expect((await ask(s.app, withdrawPayment, s.meera, { id })).status).toBe(404)
    // No call gives a record of cash a place.
    await s.app.pool.query(`update payments set location = 'Temple' where id = $1`, [id])
    const seen = await got(s.app, acknowledgePayment, s.meera, { id })
    expect(seen).toMatchObject({ status: 'confirmed', onBehalf: false, location: null, bankDetails: null })
    expect(await statusOf(s.kamla, 2)).toBe('confirmed')
    expect(await attestingOf(s.meera)).toEqual([])
  })

  test('who did not see it says No, and the money is owed as before', async () => {
    const { id } = await got(s.app, recordReceived, s.asha, toAsha())
    await got(s.app, denyPayment, s.meera, { id, comment: 'I was not there.' })
    expect(await statusOf(s.kamla, 2)).toBe('due')
    expect((await newsOf(s.app, s.asha))[0]).toContain('“I was not there.”')
    await got(s.app, recordReceived, s.asha, toAsha({ attester: s.ravi.user.id }))
  })

  test('of the attester’s Yes and taking it back one counts', async () => {
    const { id } = await got(s.app, recordReceived, s.asha, toAsha())
    const answers = await Promise.all([
      ask(s.app, acknowledgePayment, s.meera, { id }),
      ask(s.app, withdrawPayment, s.asha, { id }),
      ask(s.app, denyPayment, s.meera, { id, comment: null }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of the owner’s record and the receiver’s one stands', async () => {
    const answers = await Promise.all([
      ask(s.app, recordGiven, s.asha, given()),
      ask(s.app, recordReceived, s.ravi, { ...given(), toAdmin: false }),
      ask(s.app, recordReceived, s.asha, toAsha()),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    for (const { status, code } of answers) if (status === 409) expect(code).toBe('already_recorded')
  })

  test('only the owner speaks for them, and only for them', async () => {
    expect((await ask(s.app, recordGiven, s.meera, given())).code).toBe('forbidden')
    expect((await ask(s.app, recordGiven, s.asha, given({ user: s.meera.user.id }))).code).toBe('not_kept')
    expect((await ask(s.app, requestSwap, s.meera, { id: s.cirkleId, userId: s.kamla })).code).toBe(
      'kept_member',
    )
    expect((await ask(s.app, removeKeptMember, s.asha, { id: s.cirkleId, user: s.kamla })).code).toBe(
      'cirkle_started',
    )
  })

  test('nobody writes to them, and no sweep takes them for an unproven account', async () => {
    s = await s.itIs('2027-01-02T06:00:00.000Z')
    await runDueWork(s.app.deps)
    const { rows } = await s.app.pool.query(
      `select (select count(*)::int from notifications where user_id = $1) as notices,
         (select count(*)::int from users where id = $1) as people`,
      [s.kamla],
    )
    expect(rows).toEqual([{ notices: 0, people: 1 }])
  })

  test('their turn: each pays with a second person, what the owner held too, and it settles', async () => {
    s = await s.itIs('2027-02-03T06:00:00.000Z')
    const inTurn = { cycle: 4, amount: 2000, paymentDate: '2027-02-02' }
    const { contributionId } = await ownOf(s.meera)
    const paid = await got(s.app, submitPayment, s.meera, {
      ...cashPayment(s.cirkleId, { contributionId }),
      meta: { payment_date: '2027-02-02' },
    })
    expect((await newsOf(s.app, s.asha))[0]).toContain('Meera Nair says they paid Kamla')
    expect(
      await got(s.app, validatePayment, s.asha, {
        id: s.cirkleId,
        user: s.meera.user.id,
        paymentId: paid.id,
      }),
    ).toMatchObject({ status: 'confirmed', onBehalf: true })

    const own = await ownOf(s.asha)
    const alone = { ...cashPayment(s.cirkleId, own), meta: { payment_date: '2027-02-02' } }
    expect((await ask(s.app, submitPayment, s.asha, alone)).code).toBe('attester_required')
    const byAsha = { id: s.cirkleId, user: s.asha.user.id, ...inTurn }
    expect((await ask(s.app, recordGiven, s.asha, byAsha)).code).toBe('attester_required')
    const seen = await got(s.app, recordGiven, s.asha, { ...byAsha, attester: s.meera.user.id })
    await got(s.app, acknowledgePayment, s.meera, { id: seen.id })

    const fromRavi = { id: s.cirkleId, user: s.ravi.user.id, ...inTurn, toAdmin: true }
    const received = await got(s.app, recordReceived, s.asha, fromRavi)
    await got(s.app, acknowledgePayment, s.ravi, { id: received.id })

    const handOver = {
      id: s.cirkleId,
      cycle: 4,
      receiver: s.kamla,
      amount: 2000,
      paymentMethod: 'cash' as const,
      paymentDate: '2027-02-02',
      location: null,
      witnesses: null,
      utr: null,
    }
    expect((await ask(s.app, recordHandOver, s.asha, handOver)).code).toBe('attester_required')
    const transfer = { ...handOver, paymentMethod: 'bank' as const, utr: 'N1', attester: s.ravi.user.id }
    expect((await ask(s.app, recordHandOver, s.asha, transfer)).code).toBe('no_bank_details')
    const attested = { ...handOver, attester: s.ravi.user.id }
    const first = await got(s.app, recordHandOver, s.asha, attested)
    expect((await got(s.app, listHandOvers, s.ravi, { id: s.cirkleId })).map(({ id }) => id)).toEqual([
      first.id,
    ])
    expect((await ask(s.app, acknowledgeHandOver, s.asha, { id: first.id, comment: null })).code).toBe(
      'forbidden',
    )
    expect((await ask(s.app, acknowledgeHandOver, s.meera, { id: first.id, comment: null })).code).toBe(
      'not_found',
    )
    await got(s.app, sendBackHandOver, s.ravi, { id: first.id, comment: 'I saw nothing' })
    const mistaken = await got(s.app, recordHandOver, s.asha, attested)
    expect(await got(s.app, sendBackHandOver, s.asha, { id: mistaken.id, comment: null })).toMatchObject({
      status: 'sent_back',
      comment: null,
    })
    const { id } = await got(s.app, recordHandOver, s.asha, attested)
    const settled = async () =>
      (
        await s.app.pool.query(
          'select 1 from cycles where cirkle_id = $1 and number = 4 and settled_at is not null',
          [s.cirkleId],
        )
      ).rows.length
    expect(await settled()).toBe(0)
    // Who saw it has received nothing, and thanks for nothing.
    expect(await got(s.app, acknowledgeHandOver, s.ravi, { id, comment: null })).toMatchObject({
      comment: null,
    })
    expect(await settled()).toBe(1)
  })

  /** A person's contribution to Kamla's turn. */
  async function ownOf({ user }: Person): Promise<{ contributionId: string }> {
    const { rows } = await s.app.pool.query<{ id: string }>(
      `select contributions.id from contributions join cycles on cycles.id = cycle_id
       where contributions.cirkle_id = $1 and user_id = $2 and number = 4`,
      [s.cirkleId, user.id],
    )
    return { contributionId: rows[0]?.id ?? '' }
  }
})
