import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCirkle, listCirkles, listInvites } from '#contract/http/cirkles/cirkles.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { cirkleForm, noticesAbout, proofPicture, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await createTestApp()
})

afterEach(() => app.close())

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
  expect(await noticesAbout(app, cirkle.id, ravi)).toEqual(['invitation'])
  expect(await got(app, listInvites, ravi, {})).toMatchObject([
    { id: cirkle.id, memberCount: 1, isOwner: false, ownerDetails: { name: 'Asha Iyer' } },
  ])
  // A later sign-up with this address finds its invitation.
  const late = await signUp(app, { fullName: 'Nila', email: 'new@example.test' })
  expect(await got(app, listInvites, late, {})).toHaveLength(1)
})

test('states are kept by name, also given by id, and one that does not exist is refused', async () => {
  const asha = await signUp(app)
  await got(app, createCirkle, asha, cirkleForm({ state: 'IN-PB,Goa' }))
  expect((await app.pool.query('select state from cirkles')).rows).toEqual([{ state: 'Punjab,Goa' }])
  expect(await ask(app, createCirkle, asha, cirkleForm({ state: 'Atlantis' }))).toMatchObject({ status: 422 })
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
