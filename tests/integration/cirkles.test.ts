import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createCirkle,
  listCirkles,
  listInvites,
  listMembers,
  readCirkle,
  startCirkle,
} from '#contract/http/cirkles.ts'
import { decline, joinCirkle, leaveCirkle } from '#contract/http/membership.ts'
import { listNotifications } from '#contract/http/notifications.ts'
import { ask, got } from '#tests/support/ask.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { cirkleForm, formCirkle, proofPicture, signUpAll } from '#tests/support/cirkle-flows.ts'
import { signUp, type Person } from '#tests/support/people.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await createTestApp()
})

afterEach(() => app.close())

const noticesOf = async (person: Person) =>
  (await got(app, listNotifications, person, {})).rows.map(({ type }) => type)

describe('creating', () => {
  test('the owner is the first member, the invited get a mail, and those with an account a notice', async () => {
    const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
    const form = cirkleForm({
      name: 'Lights <b>& sweets</b>',
      members: [ravi.user.email, 'new@example.test', asha.user.email.toUpperCase()],
    })
    const cirkle = await got(app, createCirkle, asha, form)
    expect(cirkle).toMatchObject({
      view: 'member',
      status: 'forming',
      isOwner: true,
      memberCount: 1,
      owner: { firstName: 'Asha' },
      category: { name: 'Festival' },
      startDate: '2026-11-05',
      nextPaymentDate: '2026-11-05',
      nextReceivingDate: null,
      currentCycle: null,
      lastReceipt: [],
    })
    expect(new Set(cirkle.members)).toEqual(new Set(['new@example.test', ravi.user.email]))

    const [mail] = await app.mails('new@example.test')
    expect(mail?.text).toMatch(/^http:\/\/127\.0\.0\.1:8080\/cirkleinvitation\/[\w-]{43}$/m)
    expect(mail?.html).toContain('Lights &lt;b&gt;&amp; sweets&lt;/b&gt;')
    expect(await noticesOf(ravi)).toEqual(['invitation'])
    expect(await got(app, listInvites, ravi, {})).toMatchObject([
      { id: cirkle.id, memberCount: 1, isOwner: false, ownerDetails: { name: 'Asha Iyer' } },
    ])
    // An address that signs up later finds its invitation.
    const late = await signUp(app, { fullName: 'Nila', email: 'new@example.test' })
    expect(await got(app, listInvites, late, {})).toHaveLength(1)
  })

  test('a picture comes along, and a file that is none is refused without a trace', async () => {
    const asha = await signUp(app)
    const { file } = await proofPicture('teal')
    const cirkle = await got(app, createCirkle, asha, cirkleForm({ image: file }))
    const picture = await app.request('GET', cirkle.imageUrl?.slice('/api'.length) ?? '', {
      token: asha.token,
    })
    expect(picture.headers.get('content-type')).toBe('image/png')

    const html = new File(['<html><script>alert(1)</script>'], 'a.png', { type: 'image/png' })
    expect(await ask(app, createCirkle, asha, cirkleForm({ image: html }))).toMatchObject({
      status: 422,
      code: 'file_refused',
    })
    expect(await got(app, listCirkles, asha, {})).toHaveLength(1)
  })

  test.each([
    [{ startMonth: '2026-10' }, 'invalid'],
    [{ startMonth: '2027-11' }, 'invalid'],
    [{ startMonth: '2027-02', contributionDay: 29 }, 'invalid'],
    [{ contributionDay: 1 }, 'start_in_past'],
    [{ contributionAmount: 0 }, 'invalid'],
    [{ contributionAmount: 10_000_001 }, 'invalid'],
    [{ maxMembers: 501 }, 'invalid'],
    [{ category: 'c1b1a1e8-0000-4000-8000-000000000000' }, 'unknown_category'],
    [{ state: 'Goa,Kerala,Delhi,Assam' }, 'invalid'],
    [{ name: ' ' }, 'invalid'],
  ])('%j is refused with 422 %s', async (changes, code) => {
    const asha = await signUp(app)
    expect(await ask(app, createCirkle, asha, cirkleForm(changes))).toMatchObject({ status: 422, code })
    expect(await got(app, listCirkles, asha, {})).toEqual([])
  })

  test('an owner sends 20 invitations in 24 hours; a list that goes over sends none', async () => {
    const asha = await signUp(app)
    const addresses = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => `${name}${index}@example.test`)
    await got(app, createCirkle, asha, cirkleForm({ members: addresses(15, 'a') }))
    const over = await ask(app, createCirkle, asha, cirkleForm({ members: addresses(6, 'b') }))
    expect(over).toMatchObject({ status: 429, code: 'too_many_invites' })
    expect(await app.mails('b0@example.test')).toEqual([])
    app.clock.advance({ days: 1 })
    await got(app, createCirkle, asha, cirkleForm({ members: addresses(6, 'b') }))
  })

  test('the same key creates one Cirkle', async () => {
    const asha = await signUp(app)
    const key = '8a2cbb0e-3df2-4a4e-9d3c-1d1f9b0c7a11'
    const first = await ask(app, createCirkle, asha, cirkleForm(), { key })
    const again = await ask(app, createCirkle, asha, cirkleForm(), { key })
    expect(again).toEqual({ ...first, isReplay: true })
    expect(await got(app, listCirkles, asha, {})).toHaveLength(1)
  })
})

describe('who sees what', () => {
  test('a member all, an invitee and a stranger to a public one the summary, else the name', async () => {
    const [asha, ravi, meera] = await signUpAll(app, 'Asha Devi Iyer', 'Ravi Kumar', 'Meera Nair')
    const hidden = await got(app, createCirkle, asha, cirkleForm({ members: [ravi.user.email] }))
    const open = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
    const view = async (person: Person, id: string) => got(app, readCirkle, person, { id })

    expect(await view(asha, hidden.id)).toMatchObject({ view: 'member', members: [ravi.user.email] })
    expect(await view(ravi, hidden.id)).toMatchObject({ view: 'summary', memberCount: 1 })
    expect(await view(ravi, hidden.id)).not.toHaveProperty('members')
    expect(await view(meera, hidden.id)).toEqual({
      view: 'name',
      id: hidden.id,
      name: 'Street festival',
      owner: { firstName: 'Asha Devi' },
    })
    expect(await view(meera, open.id)).toMatchObject({
      view: 'summary',
      description: 'Lights for all of us',
    })
    expect(await ask(app, listMembers, meera, { id: open.id })).toMatchObject({ status: 403 })
    const nobody = { id: '2f9c2b52-94e4-4ff5-8a72-5b7f0dbb8a10' }
    expect(await ask(app, readCirkle, meera, nobody)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('invited addresses are for the owner alone', async () => {
    const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
    const [, ravi] = people
    const { id } = await formCirkle(app, people, {
      members: [ravi.user.email, 'secret@example.test'],
    })
    expect(await got(app, readCirkle, ravi, { id })).toMatchObject({ view: 'member', members: [] })
  })
})

describe('joining', () => {
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
    expect(await noticesOf(asha)).toEqual(['invitation-accepted', 'invitation-accepted'])
    expect((await noticesOf(ravi)).toSorted()).toEqual(['invitation', 'member-joined'])
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
    expect(await noticesOf(asha)).toEqual(['join-request'])
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
    expect(await noticesOf(asha)).toEqual(['invitation-declined'])
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
    const names = Array.from({ length: 20 }, (_, index) => `Member ${index}`)
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
    expect(codes.filter((code) => code === 'cirkle_full')).toHaveLength(19)
    expect(await got(app, listMembers, owner, { id })).toHaveLength(2)
  })
})

describe('starting', () => {
  test('freezes the order, and gives each their month, clamped to its length', async () => {
    app.clock.set('2027-01-10T06:00:00.000Z')
    const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
    const [asha, ravi] = people
    const { id } = await formCirkle(app, people, { startMonth: '2027-01', contributionDay: 31 })
    expect(await ask(app, startCirkle, ravi, { id })).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await got(app, startCirkle, asha, { id })).toMatchObject({
      status: 'active',
      cycleCount: 3,
      settledCycles: 0,
      currentCycle: { number: 1, dueDate: '2027-01-31', receiver: { name: 'Asha Iyer' } },
      nextPaymentDate: '2027-01-31',
      nextReceivingDate: '2027-01-31',
      lastReceipt: [{ userId: asha.user.id, name: 'Asha Iyer', status: 'self' }],
    })
    const members = await got(app, listMembers, ravi, { id })
    expect(members.map(({ pivot }) => pivot.nextPayment)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    expect(await noticesOf(ravi)).toContain('cirkle-started')
    expect(await ask(app, startCirkle, asha, { id })).toMatchObject({ status: 409, code: 'cirkle_started' })
  })

  test('takes two, and closes what was open to others', async () => {
    const [asha, ravi, meera, imran] = await signUpAll(app, 'Asha Iyer', 'Ravi', 'Meera', 'Imran')
    const form = cirkleForm({ privacy: 'public', members: [ravi.user.email, meera.user.email] })
    const { id } = await got(app, createCirkle, asha, form)
    expect(await ask(app, startCirkle, asha, { id })).toMatchObject({ status: 409, code: 'too_few_members' })
    await got(app, joinCirkle, ravi, { id })
    await got(app, joinCirkle, imran, { id })
    await got(app, startCirkle, asha, { id })

    expect(await got(app, listInvites, meera, {})).toEqual([])
    expect(await ask(app, joinCirkle, meera, { id })).toMatchObject({ status: 409, code: 'cirkle_started' })
    const { rows } = await app.pool.query('select status from join_requests')
    expect(rows).toEqual([{ status: 'closed' }])
  })

  test('two starts at once make one set of cycles', async () => {
    const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
    const { id } = await formCirkle(app, people)
    const [asha] = people
    const start = () => ask(app, startCirkle, asha, { id })
    const answers = await atOnce(app, id, [start, start, start])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await got(app, readCirkle, asha, { id })).toMatchObject({ cycleCount: 2 })
  })

  test('at the same time as a seat is taken and another left, makes a cycle for each who is in it', async () => {
    const [asha, ravi, meera, imran] = await signUpAll(app, 'Asha Iyer', 'Ravi', 'Meera', 'Imran')
    const invited = [ravi, meera, imran]
    const form = cirkleForm({ members: invited.map(({ user }) => user.email) })
    const { id } = await got(app, createCirkle, asha, form)
    for (const person of [ravi, meera]) await got(app, joinCirkle, person, { id })
    const [joined, started, left] = await atOnce(app, id, [
      () => ask(app, joinCirkle, imran, { id }),
      () => ask(app, startCirkle, asha, { id }),
      () => ask(app, leaveCirkle, ravi, { id }),
    ])
    expect(started.status).toBe(200)
    // A start ends the open invitations; to who has none a private Cirkle says only that it is private.
    expect([joined.status, joined.code]).toBeOneOf([
      [200, undefined],
      [403, 'forbidden'],
    ])
    expect([left.status, left.code]).toBeOneOf([
      [200, undefined],
      [409, 'cirkle_started'],
    ])
    const count = 3 + Number(joined.status === 200) - Number(left.status === 200)
    const members = await got(app, listMembers, asha, { id })
    expect(members.map(({ pivot }) => pivot.nextPayment)).toHaveLength(count)
    expect(new Set(members.map(({ pivot }) => pivot.nextPayment)).size).toBe(count)
    expect(await got(app, readCirkle, asha, { id })).toMatchObject({ cycleCount: count, memberCount: count })
  })
})

test('with the gate up, creating and joining ask for the identity first', async () => {
  await app.close()
  app = await createTestApp({ config: { kycGate: 'submitted' } })
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  expect(await ask(app, createCirkle, asha, cirkleForm())).toMatchObject({
    status: 403,
    code: 'kyc_required',
  })
  await app.pool.query(`update users set kyc_status = 'under_review' where id = $1`, [asha.user.id])
  const { id } = await got(app, createCirkle, asha, cirkleForm({ privacy: 'public' }))
  expect(await ask(app, joinCirkle, ravi, { id })).toMatchObject({ status: 403, code: 'kyc_required' })
})
