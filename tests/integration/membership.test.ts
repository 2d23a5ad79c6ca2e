import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelCirkle,
  createCirkle,
  listInvites,
  listMembers,
  readCirkle,
  startCirkle,
} from '#contract/http/cirkles/cirkles.ts'
import { updateCirkle } from '#contract/http/cirkles/editing.ts'
import {
  acceptRequest,
  decline,
  joinCirkle,
  leaveCirkle,
  listJoinRequests,
  withdrawRequest,
} from '#contract/http/cirkles/membership.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import {
  cirkleForm,
  formCirkle,
  noticesAbout,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
/** Owns every Cirkle here. */
let asha: Person
let ravi: Person
let meera: Person
let imran: Person

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi, meera, imran] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair', 'Imran Khan')
})
afterAll(() => app.close())

const publicCirkle = (maxMembers = 4) =>
  got(app, createCirkle, asha, cirkleForm({ privacy: 'public', maxMembers }))
const askAll = async (id: string, ...people: readonly Person[]) => {
  for (const person of people) await got(app, joinCirkle, person, { id })
}
const emailOf = ({ user }: Person) => ({ email: user.email })
const namesOf = async (id: string) => (await got(app, listMembers, asha, { id })).map(({ name }) => name)
const positionsOf = async (id: string) =>
  (await got(app, listMembers, asha, { id })).map(({ pivot }) => pivot.position)
const requestsTo = async (id: string) =>
  (await got(app, listJoinRequests, asha, {})).filter(({ cirkleId }) => cirkleId === id)
const notices = (id: string, person: Person) => noticesAbout(app, id, person)

describe('a request to join', () => {
  test('ASVS 8.2.3 · shows the owner, and nobody else, who asks, and their phone but no address', async () => {
    const { id } = await publicCirkle()
    await startedCirkle(app, [imran, ravi])
    await askAll(id, ravi)
    expect(await requestsTo(id)).toMatchObject([
      {
        cirkleId: id,
        cirkleName: 'Street festival',
        email: `${ravi.user.id}@person.invalid`,
        user: {
          id: ravi.user.id,
          fullName: 'Ravi Kumar',
          description: 'With Cirkles since November 2026',
          profilePic: null,
          country: 'India',
          cirkleCount: 1,
          phone: '+91 98765 43210',
        },
        createdAt: '2026-11-02T06:00:00.000Z',
      },
    ])
    expect(await got(app, listJoinRequests, ravi, {})).toEqual([])
    expect(await got(app, readCirkle, ravi, { id })).toMatchObject({
      view: 'summary',
      membership: 'requested',
    })
    expect(await got(app, readCirkle, meera, { id })).toMatchObject({ membership: 'none' })
  })

  test('is answered by what stands for the address; an app that learned the address sends that', async () => {
    const { id } = await publicCirkle()
    await askAll(id, ravi, meera)
    const [first, second] = await requestsTo(id)
    if (!first || !second) throw new Error('Two people asked')
    await got(app, acceptRequest, asha, { id, email: first.email })
    await got(app, decline, asha, { id, email: second.email })
    expect(await namesOf(id)).toEqual(['Asha Iyer', first.user.fullName])
    for (const email of ['nobody@person.invalid', `${asha.user.id}@person.invalid`]) {
      expect(await ask(app, acceptRequest, asha, { id, email })).toMatchObject({ status: 404 })
    }
  })

  test('accepted gives the next turn, and tells the one who asked and the other members', async () => {
    const { id } = await publicCirkle()
    await askAll(id, ravi, meera)
    expect(await ask(app, acceptRequest, ravi, { id, ...emailOf(meera) })).toMatchObject({ status: 403 })
    await got(app, acceptRequest, asha, { id, ...emailOf(ravi) })
    const member = await got(app, acceptRequest, asha, { id, email: meera.user.email.toUpperCase() })
    expect(member).toMatchObject({ id: meera.user.id, isOwner: false, pivot: { position: 3 } })
    expect(await namesOf(id)).toEqual(['Asha Iyer', 'Ravi Kumar', 'Meera Nair'])
    expect((await notices(id, ravi)).toSorted()).toEqual(['join-request-accepted', 'member-joined'])
    expect(await notices(id, asha)).toEqual(['join-request', 'join-request'])
    expect(await requestsTo(id)).toEqual([])
    expect(await ask(app, acceptRequest, asha, { id, ...emailOf(ravi) })).toMatchObject({
      status: 409,
      code: 'request_closed',
    })
  })

  test('of nobody is not there, whether or not the address has an account', async () => {
    const { id } = await publicCirkle()
    for (const call of [acceptRequest, decline]) {
      for (const email of [imran.user.email, 'nobody@example.test']) {
        expect(await ask(app, call, asha, { id, email })).toMatchObject({ status: 404, code: 'not_found' })
      }
    }
    expect(await ask(app, withdrawRequest, ravi, { id })).toMatchObject({ status: 404 })
  })

  test('declined or withdrawn may be made again, three times in all', async () => {
    const { id } = await publicCirkle()
    await askAll(id, ravi)
    expect(await ask(app, decline, meera, { id, ...emailOf(ravi) })).toMatchObject({ status: 403 })
    await got(app, decline, asha, { id, ...emailOf(ravi) })
    expect(await notices(id, ravi)).toEqual(['join-request-declined'])
    await askAll(id, ravi)
    await got(app, withdrawRequest, ravi, { id })
    expect(await ask(app, withdrawRequest, ravi, { id })).toMatchObject({
      status: 409,
      code: 'request_closed',
    })
    expect(await ask(app, acceptRequest, asha, { id, ...emailOf(ravi) })).toMatchObject({ status: 409 })
    await askAll(id, ravi)
    expect(await requestsTo(id)).toHaveLength(1)
    await got(app, withdrawRequest, ravi, { id })
    expect(await ask(app, joinCirkle, ravi, { id })).toMatchObject({ status: 409, code: 'asked_too_often' })
  })

  test('is closed when the Cirkle is full, starts or is cancelled, and its asker is told', async () => {
    const full = await publicCirkle(2)
    const started = await publicCirkle()
    const cancelled = await publicCirkle()
    for (const { id } of [full, started, cancelled]) await askAll(id, ravi, meera)
    await got(app, acceptRequest, asha, { id: full.id, ...emailOf(ravi) })
    await got(app, acceptRequest, asha, { id: started.id, ...emailOf(ravi) })
    await got(app, startCirkle, asha, { id: started.id })
    await got(app, cancelCirkle, asha, { id: cancelled.id })
    for (const { id } of [full, started, cancelled]) {
      expect(await notices(id, meera)).toEqual(['join-request-closed'])
      expect(await requestsTo(id)).toEqual([])
      expect(await ask(app, acceptRequest, asha, { id, ...emailOf(meera) })).toMatchObject({
        status: 409,
        code: 'request_closed',
      })
    }
  })

  test('and an invitation of the same person end together', async () => {
    const { id, name } = await publicCirkle()
    await askAll(id, ravi)
    await got(app, updateCirkle, asha, { id, name, privacy: 'public', members: [ravi.user.email] })
    await got(app, acceptRequest, asha, { id, ...emailOf(ravi) })
    expect(await got(app, listInvites, ravi, {})).toEqual([])
    expect(await got(app, readCirkle, asha, { id })).toMatchObject({ members: [], memberCount: 2 })
  })

  test('the last seat is given once, however many are accepted at once (ASVS 15.4.2)', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Neighbour ${index}`)
    const people = await signUpAll(app, ...names)
    const { id } = await publicCirkle(3)
    await askAll(id, ...people)
    const answers = await Promise.all(
      people.map((person) => ask(app, acceptRequest, asha, { id, ...emailOf(person) })),
    )
    const codes = answers.map(({ status, code }) => code ?? status)
    expect(codes.filter((code) => code === 200)).toHaveLength(2)
    expect(codes.filter((code) => code === 'request_closed')).toHaveLength(6)
    expect(await positionsOf(id)).toEqual([1, 2, 3])
  })
})

describe('leaving', () => {
  test('closes the gap, tells those who stay, and lets in no further', async () => {
    const { id } = await formCirkle(app, [asha, ravi, meera, imran])
    const left = await got(app, leaveCirkle, ravi, { id })
    expect(left).toEqual({ view: 'name', id, name: 'Street festival', owner: { firstName: 'Asha' } })
    expect(await namesOf(id)).toEqual(['Asha Iyer', 'Meera Nair', 'Imran Khan'])
    expect(await positionsOf(id)).toEqual([1, 2, 3])
    expect(await notices(id, imran)).toContain('member-left')
    expect(await notices(id, ravi)).not.toContain('member-left')
    expect(await ask(app, listMembers, ravi, { id })).toMatchObject({ status: 403 })
    expect(await ask(app, joinCirkle, ravi, { id })).toMatchObject({ status: 403 })
    expect(await ask(app, leaveCirkle, ravi, { id })).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('is for members, but not for the owner, and ends with the start', async () => {
    const { id } = await formCirkle(app, [asha, ravi])
    expect(await ask(app, leaveCirkle, asha, { id })).toMatchObject({
      status: 403,
      code: 'owner_cannot_leave',
    })
    await got(app, startCirkle, asha, { id })
    expect(await ask(app, leaveCirkle, ravi, { id })).toMatchObject({ status: 409, code: 'cirkle_started' })
  })
})

describe('cancelling', () => {
  test('takes back invitations, tells the members, and is final', async () => {
    const guest = await signUp(app, { fullName: 'Lata Rao' })
    const { id, name } = await formCirkle(app, [asha, ravi])
    const members = [guest.user.email]
    await got(app, updateCirkle, asha, { id, name, privacy: 'private', members })
    expect(await ask(app, cancelCirkle, ravi, { id })).toMatchObject({ status: 403 })
    expect(await got(app, cancelCirkle, asha, { id })).toMatchObject({ status: 'cancelled', members: [] })
    expect(await notices(id, ravi)).toContain('cirkle-cancelled')
    expect(await got(app, listInvites, guest, {})).toEqual([])
    for (const call of [cancelCirkle, startCirkle]) {
      expect(await ask(app, call, asha, { id })).toMatchObject({ status: 409, code: 'cirkle_cancelled' })
    }
    expect(await ask(app, leaveCirkle, ravi, { id })).toMatchObject({ code: 'cirkle_cancelled' })
  })

  test('ends with the start', async () => {
    const { id } = await startedCirkle(app, [asha, ravi])
    expect(await ask(app, cancelCirkle, asha, { id })).toMatchObject({ status: 409, code: 'cirkle_started' })
  })
})
