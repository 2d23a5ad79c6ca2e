import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listMembers, readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { readPaymentOptions } from '#contract/http/payments/payments.ts'
import {
  acceptSwap,
  declineSwap,
  readSwap,
  requestSwap,
  withdrawSwap,
} from '#contract/http/online/swapping.ts'
import { sync } from '#contract/http/system/sync.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import { formCirkle, noticesAbout, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { signIn, type Person } from '#tests/support/people/people.ts'
import { copiedApp } from '#tests/support/server/copied-app.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
/** On 2 November 2026, in this order: due on the 5th, so all turns except the first lie ahead. */
let asha: Person
let ravi: Person
let meera: Person
let imran: Person
let id: string

const appOfFour = copiedApp(async (before) => {
  const people = await signUpAll(before, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair', 'Imran Khan')
  return { people, id: (await startedCirkle(before, people)).id }
})

beforeEach(async () => {
  const copied = await appOfFour()
  app = copied.app
  ;[asha, ravi, meera, imran] = copied.acted.people
  id = copied.acted.id
})
afterEach(() => app.close())

const askFor = async (requester: Person, { user }: Person) =>
  (await got(app, requestSwap, requester, { id, userId: user.id })).swapHash
const payouts = async (reader = asha) =>
  (await got(app, listMembers, reader, { id })).map(({ name, pivot }) => [
    name.split(' ')[0],
    pivot.position,
    pivot.nextPayment,
  ])
const statusOf = async (swapHash: string, reader: Person) =>
  (await got(app, readSwap, reader, { hash: swapHash })).status
const BEFORE = [
  ['Asha', 1, '2026-11-05'],
  ['Ravi', 2, '2026-12-05'],
  ['Meera', 3, '2027-01-05'],
  ['Imran', 4, '2027-02-05'],
]
const AFTER = [
  ['Asha', 1, '2026-11-05'],
  ['Imran', 2, '2026-12-05'],
  ['Meera', 3, '2027-01-05'],
  ['Ravi', 4, '2027-02-05'],
]

describe('a request', () => {
  test('reaches the asked member, shows both dates to the two, and is nobody else’s', async () => {
    const swapHash = await askFor(ravi, imran)
    const december = { cycle: 2, date: '2026-12-05' }
    const february = { cycle: 4, date: '2027-02-05' }
    const expected = {
      swapHash,
      cirkleId: id,
      cirkleName: 'Street festival',
      status: 'requested',
      isAsked: true,
      requester: {
        id: ravi.user.id,
        name: 'Ravi Kumar',
        profilePic: null,
        before: december,
        after: february,
      },
      asked: { id: imran.user.id, name: 'Imran Khan', profilePic: null, before: february, after: december },
      acceptedInCycle: null,
      createdAt: '2026-11-02T06:00:00.000Z',
      expiresAt: '2026-11-09T06:00:00.000Z',
    }
    expect(await got(app, readSwap, imran, { hash: swapHash })).toEqual(expected)
    expect((await got(app, sync, imran, {})).sections.swaps?.data).toEqual([expected])
    expect((await got(app, sync, ravi, {})).sections.swaps?.data).toEqual([{ ...expected, isAsked: false }])
    expect((await got(app, sync, asha, {})).sections.swaps?.data).toEqual([])

    const { rows } = await got(app, listNotifications, imran, {})
    expect(rows.find(({ type }) => type === 'swap-request')).toMatchObject({
      data: { cirkleId: id, swapData: { hash: swapHash } },
      message:
        'Ravi Kumar asks to swap turns with you in Street festival. If you accept, you receive on 5 Dec 2026 instead of 5 Feb 2027.',
    })
    for (const call of [acceptSwap, declineSwap]) {
      expect(await ask(app, call, asha, { swapHash })).toMatchObject({ status: 404 })
      expect(await ask(app, call, ravi, { swapHash })).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await ask(app, readSwap, asha, { hash: swapHash })).toMatchObject({ status: 404 })
    expect(await payouts()).toEqual(BEFORE)
  })

  test('is for turns that lie ahead, of members of a Cirkle that runs', async () => {
    const to = (requester: Person, { user }: Person, cirkleId = id) =>
      ask(app, requestSwap, requester, { id: cirkleId, userId: user.id })
    expect(await to(ravi, asha)).toMatchObject({ status: 409, code: 'turn_opened' })
    expect(await to(asha, ravi)).toMatchObject({ status: 409, code: 'turn_opened' })
    expect(await to(ravi, ravi)).toMatchObject({ status: 422, code: 'invalid' })
    const nobody = '2f9c2b52-94e4-4ff5-8a72-5b7f0dbb8a10'
    expect(await ask(app, requestSwap, ravi, { id, userId: nobody })).toMatchObject({ status: 422 })
    expect(await ask(app, requestSwap, ravi, { id: nobody, userId: imran.user.id })).toMatchObject({
      status: 404,
    })
    const forming = await formCirkle(app, [asha, ravi])
    expect(await to(ravi, asha, forming.id)).toMatchObject({ status: 409, code: 'cirkle_not_active' })
    expect(await to(imran, asha, forming.id)).toMatchObject({ status: 403 })
  })

  test('uses up the cycle’s one while it is open, and not when it was declined', async () => {
    const swapHash = await askFor(ravi, imran)
    const again = () => ask(app, requestSwap, ravi, { id, userId: meera.user.id })
    expect(await again()).toMatchObject({ status: 409, code: 'swap_used_up' })
    expect(await got(app, declineSwap, imran, { swapHash })).toMatchObject({ status: 'declined' })
    expect(await noticesAbout(app, id, ravi)).toContain('swap-declined')
    expect(await payouts()).toEqual(BEFORE)
    for (const call of [acceptSwap, declineSwap]) {
      expect(await ask(app, call, imran, { swapHash })).toMatchObject({ status: 409, code: 'swap_closed' })
    }
    expect(await again()).toMatchObject({ status: 201 })
  })

  test('is taken back by who asked, while nobody has answered, and another can be made in its place', async () => {
    const swapHash = await askFor(ravi, imran)
    expect(await ask(app, withdrawSwap, imran, { swapHash })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await ask(app, withdrawSwap, asha, { swapHash })).toMatchObject({ status: 404 })
    expect(await got(app, withdrawSwap, ravi, { swapHash })).toMatchObject({
      status: 'withdrawn',
      isAsked: false,
    })
    expect(await got(app, readSwap, imran, { hash: swapHash })).toMatchObject({ status: 'withdrawn' })
    for (const [call, person] of [
      [acceptSwap, imran],
      [declineSwap, imran],
      [withdrawSwap, ravi],
    ] as const) {
      expect(await ask(app, call, person, { swapHash })).toMatchObject({ status: 409, code: 'swap_closed' })
    }
    expect(await payouts()).toEqual(BEFORE)
    const other = await askFor(ravi, meera)
    await got(app, acceptSwap, meera, { swapHash: other })
    expect(await ask(app, withdrawSwap, ravi, { swapHash: other })).toMatchObject({ code: 'swap_closed' })
  })

  test('two at once by one member are one', async () => {
    const answers = await Promise.all(
      [meera, imran].map(({ user }) => ask(app, requestSwap, ravi, { id, userId: user.id })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('a yes', () => {
  test('exchanges the turns everywhere, and tells everybody', async () => {
    const swapHash = await askFor(ravi, imran)
    expect(await got(app, acceptSwap, imran, { swapHash })).toMatchObject({
      status: 'accepted',
      requester: { before: { cycle: 2 }, after: { cycle: 4, date: '2027-02-05' } },
    })
    for (const reader of [asha, ravi, meera, imran]) expect(await payouts(reader)).toEqual(AFTER)
    expect(await got(app, readCirkle, ravi, { id })).toMatchObject({ nextReceivingDate: '2027-02-05' })
    expect(await got(app, readCirkle, imran, { id })).toMatchObject({ nextReceivingDate: '2026-12-05' })
    expect(await statusOf(swapHash, ravi)).toBe('accepted')
    expect(await noticesAbout(app, id, ravi)).toContain('swap-accepted')
    expect(await noticesAbout(app, id, ravi)).not.toContain('swap-applied')
    expect(await noticesAbout(app, id, asha)).toContain('swap-applied')
    expect(await noticesAbout(app, id, imran)).not.toContain('swap-applied')

    const { rows } = await app.pool.query(
      `select cycles.number, users.full_name as name from contributions owed
       join cycles on cycles.id = owed.cycle_id join users on users.id = owed.user_id
       where owed.status = 'self' order by cycles.number`,
    )
    expect(rows.map(({ number, name }: { number: number; name: string }) => [number, name])).toEqual([
      [1, 'Asha Iyer'],
      [2, 'Imran Khan'],
      [3, 'Meera Nair'],
      [4, 'Ravi Kumar'],
    ])
  })

  test('makes the new receiver the one who is paid when the turn opens', async () => {
    await got(app, acceptSwap, imran, { swapHash: await askFor(ravi, imran) })
    app.clock.set('2026-11-06T06:00:00.000Z')
    const { lastPayment } = await got(app, readPaymentOptions, ravi, { id })
    expect(lastPayment).toMatchObject({ cycle: 2, receiver: { name: 'Imran Khan' }, status: 'due' })
    expect(await got(app, readPaymentOptions, imran, { id })).toMatchObject({ lastPayment: null })
  })

  test('counts once, however often and however fast it is said', async () => {
    const swapHash = await askFor(ravi, imran)
    const accept = () => ask(app, acceptSwap, imran, { swapHash })
    const answers = await atOnce(app, id, [accept, accept, accept])
    const refusals = answers.flatMap(({ code }) => code ?? [])
    expect(refusals).toEqual(['swap_closed', 'swap_closed'])
    expect(await payouts()).toEqual(AFTER)
  })

  test('uses up the one of both, and ends what else was open about them', async () => {
    const toMeera = await askFor(ravi, meera)
    const ofMeera = await askFor(meera, imran)
    const ofImran = await askFor(imran, ravi)
    await got(app, acceptSwap, meera, { swapHash: toMeera })
    expect(await statusOf(ofMeera, imran)).toBe('expired')
    expect(await statusOf(ofImran, ravi)).toBe('expired')
    expect(await noticesAbout(app, id, imran)).toContain('swap-expired')
    expect(await noticesAbout(app, id, meera)).not.toContain('swap-expired')
    expect(await ask(app, acceptSwap, ravi, { swapHash: ofImran })).toMatchObject({
      status: 409,
      code: 'swap_expired',
    })
    for (const [requester, asked] of [
      [imran, ravi],
      [imran, meera],
      [ravi, imran],
    ] as const) {
      expect(await ask(app, requestSwap, requester, { id, userId: asked.user.id })).toMatchObject({
        status: 409,
        code: 'swap_used_up',
      })
    }
    // The next cycle opens the next turn.
    app.clock.set('2026-11-06T06:00:00.000Z')
    expect(await ask(app, requestSwap, ravi, { id, userId: imran.user.id })).toMatchObject({ status: 201 })
  })

  test('of two crossing ones, and of two that share a member, one wins', async () => {
    const crossing = [await askFor(ravi, imran), await askFor(imran, ravi)] as const
    const answers = await atOnce(app, id, [
      () => ask(app, acceptSwap, imran, { swapHash: crossing[0] }),
      () => ask(app, acceptSwap, ravi, { swapHash: crossing[1] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await payouts()).toEqual(AFTER)
  })
})

describe('time', () => {
  test('ends a request with the opening of a turn, and a new one may follow', async () => {
    const swapHash = await askFor(meera, ravi)
    app.clock.set('2026-11-05T18:29:00.000Z')
    expect(await statusOf(swapHash, meera)).toBe('requested')
    app.clock.set('2026-11-05T18:30:00.000Z')
    expect(await statusOf(swapHash, meera)).toBe('expired')
    for (const call of [acceptSwap, declineSwap]) {
      expect(await ask(app, call, ravi, { swapHash })).toMatchObject({ status: 409, code: 'swap_expired' })
    }
    expect(await ask(app, requestSwap, meera, { id, userId: imran.user.id })).toMatchObject({ status: 201 })
  })

  test('ends it after seven days', async () => {
    const swapHash = await askFor(meera, imran)
    app.clock.set('2026-11-09T06:00:00.000Z')
    const later = await signIn(app, imran.user.email, imran.password)
    expect(await statusOf(swapHash, later)).toBe('expired')
    expect(await ask(app, acceptSwap, later, { swapHash })).toMatchObject({ code: 'swap_expired' })
  })

  test('lets a payment that overtook the answer stand', async () => {
    const swapHash = await askFor(ravi, imran)
    await app.pool.query(
      `update contributions owed set status = 'submitted' from cycles
       where cycles.id = owed.cycle_id and cycles.number = 2 and owed.user_id = $1`,
      [meera.user.id],
    )
    expect(await ask(app, acceptSwap, imran, { swapHash })).toMatchObject({ code: 'swap_expired' })
    expect(await payouts()).toEqual(BEFORE)
  })
})
