import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  acceptInvitation,
  declineInvitation,
  readInvitation,
  resendInvitation,
} from '#contract/http/online/invitations.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { cirkleForm, noticesAbout, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { invitationTokens } from '#tests/support/cirkles/invitation-tokens.ts'
import { signIn, signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
/** Owns every Cirkle here. */
let asha: Person
let ravi: Person
let meera: Person

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi, meera] = await signUpAll(app, 'Asha Devi Iyer', 'Ravi Kumar', 'Meera Nair')
})
// An owner may send twenty invitations a day; this file needs more.
beforeEach(() => app.pool.query(`update invitations set created_at = created_at - interval '2 days'`))
afterAll(() => app.close())

const inviting = (members: string[], changes: Parameters<typeof cirkleForm>[0] = {}) => {
  // Mails are ordered by their time.
  app.clock.advance({ minutes: 1 })
  return got(app, createCirkle, asha, cirkleForm({ members, startMonth: '2026-12', ...changes }))
}

const tokensTo = (email: string) => invitationTokens(app, email)
const tokenTo = async (email: string) => (await tokensTo(email))[0] ?? ''
const asGuest = (token: string) => app.request('POST', '/invite/read', { json: { token } })

describe('a mailed link', () => {
  const TERMS = {
    contribution_amount: 2000,
    contribution_day: 5,
    start_month: '2026-12',
    member_count: 1,
    max_members: 6,
  }

  test('shows a guest the name, the owner’s first name and the terms, and nothing else', async () => {
    await inviting(['guest@example.test'], { name: 'Lights', description: 'For Diwali', maxMembers: 6 })
    const token = await tokenTo('guest@example.test')
    const { status, body } = await asGuest(token)
    expect([status, body.data]).toEqual([
      200,
      {
        name: 'Lights',
        owner: { first_name: 'Asha Devi' },
        offer: { ...TERMS, description: 'For Diwali' },
        is_for_you: null,
      },
    ])
    expect((await asGuest(`${token.slice(0, -1)}_`)).status).toBe(404)
    expect((await asGuest('short')).status).toBe(404)
    expect((await app.request('GET', `/invite/${token}`)).body.data).toEqual(body.data)
    const { rows } = await app.pool.query(
      `select token_hash from invitations where email = 'guest@example.test'`,
    )
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown }])
  })

  test('shows its terms to whoever holds it, and says whose it is to verified accounts only', async () => {
    await inviting([ravi.user.email], { maxMembers: 6 })
    const token = await tokenTo(ravi.user.email)
    const read = (person: Person) => got(app, readInvitation, person, { token })
    const whose = async (person: Person) => (await read(person)).isForYou
    expect((await read(meera)).offer).toEqual((await read(ravi)).offer)
    expect([await whose(ravi), await whose(meera)]).toEqual([true, false])
    await app.pool.query('update users set email_verified_at = null where id = $1', [ravi.user.id])
    expect(await whose(ravi)).toBeNull()
    await app.pool.query('update users set email_verified_at = now() where id = $1', [ravi.user.id])
    await got(app, declineInvitation, ravi, { token })
  })

  test('reads well in both forms, and its link is a line of its own', async () => {
    await inviting(['form@example.test'], { name: 'Lights <b>& sweets</b>' })
    const [mail] = await app.mails('form@example.test')
    expect(mail?.subject).toBe('You have been invited to a Cirkle')
    expect(mail?.text).toContain('Asha Devi Iyer invites you to "Lights <b>& sweets</b>"')
    expect(mail?.text).toContain('₹2,000 a month, first due in December 2026')
    expect(mail?.html).toContain('Lights &lt;b&gt;&amp; sweets&lt;/b&gt;')
    expect(mail?.html).toContain(
      `href="http://127.0.0.1:8080/cirkleinvitation/${await tokenTo('form@example.test')}"`,
    )
    expect(mail?.html).toContain('name="viewport"')
  })

  test('gives the one it was sent to a seat, once, and nobody else (ASVS 8.2.2)', async () => {
    const { id } = await inviting([ravi.user.email])
    const token = await tokenTo(ravi.user.email)
    for (const call of [acceptInvitation, declineInvitation]) {
      expect(await ask(app, call, meera, { token })).toMatchObject({
        status: 403,
        code: 'invite_for_another_address',
      })
    }
    expect(await got(app, acceptInvitation, ravi, { token })).toEqual({ membership: 'member', cirkleId: id })
    expect(await noticesAbout(app, id, asha)).toEqual(['invitation-accepted'])
    expect(await got(app, listInvites, ravi, {})).toEqual([])
    expect(await ask(app, acceptInvitation, ravi, { token })).toMatchObject({
      status: 409,
      code: 'already_member',
    })
    expect(await ask(app, declineInvitation, ravi, { token })).toMatchObject({ code: 'invitation_closed' })
    expect((await asGuest(token)).body.code).toBe('invitation_closed')
  })

  test('can be declined, and then does nothing more', async () => {
    const { id } = await inviting([ravi.user.email])
    const token = await tokenTo(ravi.user.email)
    await got(app, declineInvitation, ravi, { token })
    expect(await noticesAbout(app, id, asha)).toEqual(['invitation-declined'])
    expect(await ask(app, acceptInvitation, ravi, { token })).toMatchObject({
      status: 409,
      code: 'invitation_closed',
    })
    expect(await ask(app, joinCirkle, ravi, { id })).toMatchObject({ status: 403 })
  })

  test('waits for an address that signs up later', async () => {
    const { id } = await inviting(['later@example.test'])
    const later = await signUp(app, { fullName: 'Nila Das', email: 'later@example.test' })
    expect(await got(app, listInvites, later, {})).toMatchObject([{ id }])
    await got(app, acceptInvitation, later, { token: await tokenTo('later@example.test') })
    expect((await got(app, listMembers, asha, { id })).map(({ name }) => name)).toContain('Nila Das')
  })

  test('says why it leads nowhere any more: full, started, cancelled', async () => {
    const members = [ravi.user.email, meera.user.email]
    const full = await inviting(members, { maxMembers: 2 })
    const ofFull = await tokenTo(meera.user.email)
    await got(app, joinCirkle, ravi, { id: full.id })
    expect(await ask(app, acceptInvitation, meera, { token: ofFull })).toMatchObject({ code: 'cirkle_full' })

    const started = await inviting(members)
    const ofStarted = await tokenTo(meera.user.email)
    await got(app, joinCirkle, ravi, { id: started.id })
    await got(app, startCirkle, asha, { id: started.id })
    const cancelled = await inviting(members)
    const ofCancelled = await tokenTo(meera.user.email)
    await got(app, cancelCirkle, asha, { id: cancelled.id })
    for (const [token, code] of [
      [ofStarted, 'cirkle_started'],
      [ofCancelled, 'cirkle_cancelled'],
    ] as const) {
      expect(await ask(app, acceptInvitation, meera, { token })).toMatchObject({ status: 409, code })
      expect((await asGuest(token)).body.code).toBe(code)
    }
  })

  test('gives the last seat once, whether it is taken by link or by id (ASVS 15.4.2)', async () => {
    const { id } = await inviting([ravi.user.email, meera.user.email], { maxMembers: 2 })
    const answers = await Promise.all([
      ask(app, acceptInvitation, ravi, { token: await tokenTo(ravi.user.email) }),
      ask(app, joinCirkle, meera, { id }),
      ask(app, joinCirkle, ravi, { id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await got(app, listMembers, asha, { id })).toHaveLength(2)
  })
})

describe('the owner’s list', () => {
  const save = (cirkle: { id: string; name: string }, members?: string[]) =>
    ask(app, updateCirkle, asha, {
      id: cirkle.id,
      name: cirkle.name,
      privacy: 'private',
      ...(members && { members }),
    })
  const openTo = async (id: string) => {
    const cirkle = await got(app, readCirkle, asha, { id })
    return cirkle.view === 'member' ? cirkle.members.toSorted((a, b) => a.localeCompare(b)) : null
  }

  test('revokes who is missing, mails who is new, and leaves the others their link', async () => {
    const cirkle = await inviting([ravi.user.email, 'stays@example.test'])
    const revoked = await tokenTo(ravi.user.email)
    await save(cirkle, ['new@example.test', 'STAYS@example.test', 'new@example.test'])
    expect(await openTo(cirkle.id)).toEqual(['new@example.test', 'stays@example.test'])
    expect(await tokensTo('stays@example.test')).toHaveLength(1)
    expect(await tokensTo('new@example.test')).toHaveLength(1)
    expect(await ask(app, acceptInvitation, ravi, { token: revoked })).toMatchObject({
      code: 'invitation_closed',
    })
    expect(await ask(app, joinCirkle, ravi, { id: cirkle.id })).toMatchObject({ status: 403 })
    expect(await got(app, listInvites, ravi, {})).not.toContainEqual(
      expect.objectContaining({ id: cirkle.id }),
    )
    await save(cirkle)
    expect(await openTo(cirkle.id)).toEqual(['new@example.test', 'stays@example.test'])
    await save(cirkle, [])
    expect(await openTo(cirkle.id)).toEqual([])
  })

  test('does not invite members, the owner among them', async () => {
    const cirkle = await inviting([ravi.user.email])
    await got(app, joinCirkle, ravi, { id: cirkle.id })
    await save(cirkle, [asha.user.email, ravi.user.email, 'new@example.test'])
    expect(await openTo(cirkle.id)).toEqual(['new@example.test'])
  })

  test('counts among the twenty of a day, and goes out whole or not at all', async () => {
    const cirkle = await inviting(['first@example.test'])
    const many = Array.from({ length: 20 }, (_, index) => `many${index}@example.test`)
    expect(await save(cirkle, many)).toMatchObject({ status: 429, code: 'too_many_invites' })
    expect(await openTo(cirkle.id)).toEqual(['first@example.test'])
    expect(await save(cirkle, many.slice(1))).toMatchObject({ status: 200 })
    expect(
      await ask(app, resendInvitation, asha, { id: cirkle.id, email: 'many5@example.test' }),
    ).toMatchObject({
      status: 429,
    })
  })
})

describe('sending again', () => {
  test('mails a new link and voids the old one', async () => {
    const { id } = await inviting([ravi.user.email])
    const old = await tokenTo(ravi.user.email)
    app.clock.advance({ minutes: 1 })
    await got(app, resendInvitation, asha, { id, email: ravi.user.email.toUpperCase() })
    expect(await ask(app, acceptInvitation, ravi, { token: old })).toMatchObject({
      code: 'invitation_closed',
    })
    await got(app, acceptInvitation, ravi, { token: await tokenTo(ravi.user.email) })
    expect(await got(app, readCirkle, ravi, { id })).toMatchObject({ view: 'member' })
  })

  test('is the owner’s, and for an address that holds an unanswered invitation', async () => {
    const { id } = await inviting([ravi.user.email])
    const email = ravi.user.email
    expect(await ask(app, resendInvitation, ravi, { id, email })).toMatchObject({ status: 403 })
    expect(await ask(app, resendInvitation, asha, { id, email: meera.user.email })).toMatchObject({
      status: 404,
      code: 'no_invitation',
    })
    await got(app, joinCirkle, ravi, { id })
    expect(await ask(app, resendInvitation, asha, { id, email })).toMatchObject({ code: 'no_invitation' })
    await got(app, startCirkle, asha, { id })
    expect(await ask(app, resendInvitation, asha, { id, email })).toMatchObject({ code: 'cirkle_started' })
  })
})

// Last, because it moves the clock.
test('after 14 days a link is dead, and naming the address again or sending again brings a new one', async () => {
  const cirkle = await inviting([ravi.user.email, meera.user.email])
  const old = [await tokenTo(ravi.user.email), await tokenTo(meera.user.email)] as const
  app.clock.advance({ days: 14 })
  asha = await signIn(app, asha.user.email, asha.password)
  ravi = await signIn(app, ravi.user.email, ravi.password)
  expect((await asGuest(old[0])).body.code).toBe('invitation_expired')
  expect(await ask(app, acceptInvitation, ravi, { token: old[0] })).toMatchObject({
    status: 409,
    code: 'invitation_expired',
  })
  await got(app, resendInvitation, asha, { id: cirkle.id, email: meera.user.email })
  const members = [ravi.user.email, meera.user.email]
  await got(app, updateCirkle, asha, { id: cirkle.id, name: cirkle.name, privacy: 'private', members })
  expect(await got(app, readCirkle, asha, { id: cirkle.id })).toMatchObject({
    members: expect.arrayContaining(members) as unknown,
  })
  expect((await asGuest(old[0])).body.code).toBe('invitation_expired')
  await got(app, acceptInvitation, ravi, { token: await tokenTo(ravi.user.email) })
})

test('to a Cirkle whose start date has passed an invitation says when its first payment would really be due', async () => {
  const { id } = await inviting([])
  app.clock.set('2026-12-10T06:00:00.000Z')
  const [owner, guest] = [
    await signIn(app, asha.user.email, asha.password),
    await signIn(app, ravi.user.email, ravi.password),
  ]
  await got(app, updateCirkle, owner, {
    id,
    name: 'Street festival',
    privacy: 'private',
    members: [guest.user.email],
  })
  expect((await app.mails(guest.user.email))[0]?.text).toContain('first due in January 2027')
  expect(await got(app, listInvites, guest, {})).toMatchObject([{ id, startMonth: '2027-01' }])
})
