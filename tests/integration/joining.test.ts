import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCirkle, listCirkles, listInvites, listMembers } from '#contract/http/cirkles/cirkles.ts'
import { decline, joinCirkle } from '#contract/http/cirkles/membership.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import { cirkleForm, formCirkle, noticesAbout, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await createTestApp()
})

afterEach(() => app.close())

test('an invitee takes the next turn; the owner and the others hear of it', async () => {
  const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  const [asha, ravi, meera] = people
  const { id } = await formCirkle(app, people)
  const members = await got(app, listMembers, meera, { id })
  expect(
    members.map(({ name, isOwner, pivot }) => [name, isOwner, pivot.position, pivot.nextPayment]),
  ).toEqual([
    ['Asha Iyer', true, 1, null],
    ['Ravi Kumar', false, 2, null],
    ['Meera Nair', false, 3, null],
  ])
  expect(await noticesAbout(app, id, asha)).toEqual(['invitation-accepted', 'invitation-accepted'])
  expect((await noticesAbout(app, id, ravi)).toSorted()).toEqual(['invitation', 'member-joined'])
  expect(await got(app, listInvites, meera, {})).toEqual([])
  expect(await ask(app, joinCirkle, meera, { id })).toMatchObject({ status: 409, code: 'already_member' })
})

test('a stranger asks a public Cirkle once, and is refused by a private one', async () => {
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  const hidden = await got(app, createCirkle, asha, cirkleForm())
  const open = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
  expect(await ask(app, joinCirkle, ravi, { id: hidden.id })).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect(await ask(app, joinCirkle, ravi, { id: open.id })).toMatchObject({
    status: 202,
    data: { membership: 'requested' },
  })
  expect(await ask(app, joinCirkle, ravi, { id: open.id })).toMatchObject({
    status: 409,
    code: 'already_requested',
  })
  expect(await noticesAbout(app, open.id, asha)).toEqual(['join-request'])
  expect(await got(app, listCirkles, ravi, {})).toEqual([])
})

test('an invitation ends after 14 days, and with a no', async () => {
  const [asha, ravi, meera] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  const { id } = await got(
    app,
    createCirkle,
    asha,
    cirkleForm({ startMonth: '2026-12', members: [ravi.user.email, meera.user.email] }),
  )
  await got(app, decline, meera, { id })
  expect(await noticesAbout(app, id, asha)).toEqual(['invitation-declined'])
  expect(await ask(app, decline, meera, { id })).toMatchObject({
    status: 404,
    code: 'no_invitation',
  })
  expect(await ask(app, joinCirkle, meera, { id })).toMatchObject({ status: 403 })

  app.clock.advance({ days: 6 })
  expect(await got(app, listInvites, ravi, {})).toHaveLength(1)
  await app.pool.query('update sessions set expires_at = $1', ['2027-12-01T00:00:00Z'])
  app.clock.set('2026-11-16T06:00:00.000Z')
  expect(await got(app, listInvites, ravi, {})).toEqual([])
  expect(await ask(app, joinCirkle, ravi, { id })).toMatchObject({ status: 403 })
})

test('the last seat is given once, whoever many want it at once (ASVS 15.4.2)', async () => {
  const owner = await signUp(app, { fullName: 'Asha Iyer' })
  const names = Array.from({ length: 14 }, (_, index) => `Member ${index}`)
  const people = await signUpAll(app, ...names)
  const { id } = await got(
    app,
    createCirkle,
    owner,
    cirkleForm({ maxMembers: 2, members: people.map(({ user }) => user.email) }),
  )
  const joins = people.map((person) => () => ask(app, joinCirkle, person, { id }))
  const answers = await atOnce(app, id, joins)
  const codes = answers.map(({ status, code }) => code ?? status)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 'cirkle_full')).toHaveLength(13)
  expect(await got(app, listMembers, owner, { id })).toHaveLength(2)
})
