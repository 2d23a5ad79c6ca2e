import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCirkle, listMembers, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers } from '#contract/http/cirkles/editing.ts'
import { acceptRequest, joinCirkle, leaveCirkle } from '#contract/http/cirkles/membership.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import { cirkleForm, formCirkle, noticesAbout, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
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

const idsOf = (...people: readonly Person[]) => people.map(({ user }) => user.id)
const orderOf = async (id: string) =>
  (await got(app, listMembers, asha, { id })).map(({ name, pivot }) => [name, pivot.position])

test('the order is what the owner says, and who moved is told their turn', async () => {
  const { id } = await formCirkle(app, [asha, ravi, meera, imran])
  const order = idsOf(imran, ravi, asha, meera)
  const members = await got(app, reorderMembers, asha, { id, order })
  expect(members.map(({ name, pivot }) => [name, pivot.position])).toEqual([
    ['Imran Khan', 1],
    ['Ravi Kumar', 2],
    ['Asha Iyer', 3],
    ['Meera Nair', 4],
  ])
  expect(await noticesAbout(app, id, imran)).toContain('cirkle-reordered')
  expect(await noticesAbout(app, id, ravi)).not.toContain('cirkle-reordered')
  await got(app, startCirkle, asha, { id })
  const started = await got(app, listMembers, ravi, { id })
  expect(started.map(({ pivot }) => pivot.nextPayment)).toEqual([
    '2026-11-05',
    '2026-12-05',
    '2027-01-05',
    '2027-02-05',
  ])
  expect(await ask(app, reorderMembers, asha, { id, order })).toMatchObject({
    status: 409,
    code: 'cirkle_started',
  })
})

test('the order names every member once, and is the owner’s to set', async () => {
  const { id } = await formCirkle(app, [asha, ravi, meera])
  const wrong = [
    idsOf(asha, ravi),
    idsOf(asha, ravi, ravi),
    idsOf(asha, ravi, imran),
    idsOf(asha, ravi, meera, imran),
    [],
  ]
  for (const order of wrong) {
    expect(await ask(app, reorderMembers, asha, { id, order })).toMatchObject({
      status: 422,
      code: 'not_a_permutation',
    })
  }
  const order = idsOf(meera, ravi, asha)
  expect(await ask(app, reorderMembers, ravi, { id, order })).toMatchObject({ status: 403 })
  expect(await orderOf(id)).toEqual([
    ['Asha Iyer', 1],
    ['Ravi Kumar', 2],
    ['Meera Nair', 3],
  ])
})

test('the order stays whole while people join, leave and are put in order at once', async () => {
  const { id } = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
  for (const person of [ravi, meera]) await got(app, joinCirkle, person, { id })
  await got(app, acceptRequest, asha, { id, email: ravi.user.email })
  const answers = await atOnce(app, id, [
    () => ask(app, acceptRequest, asha, { id, email: meera.user.email }),
    () => ask(app, reorderMembers, asha, { id, order: idsOf(ravi, meera, asha) }),
    () => ask(app, leaveCirkle, ravi, { id }),
    () => ask(app, reorderMembers, asha, { id, order: idsOf(asha, meera) }),
  ])
  expect(answers[0].status).toBe(200)
  expect(answers[2].status).toBe(200)
  for (const { status, code } of answers)
    expect([status, code]).toBeOneOf([
      [200, undefined],
      [422, 'not_a_permutation'],
    ])
  const after = await orderOf(id)
  expect(new Set(after.map(([name]) => name))).toEqual(new Set(['Asha Iyer', 'Meera Nair']))
  expect(after.map(([, position]) => position)).toEqual([1, 2])
})
