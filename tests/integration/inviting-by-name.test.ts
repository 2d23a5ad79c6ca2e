import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCirkle, listInvites, readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { updateCirkle } from '#contract/http/cirkles/editing.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { invitePerson } from '#contract/http/cirkles/inviting.ts'
import { resendInvitation } from '#contract/http/online/invitations.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { cirkleForm, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { invitationTokens } from '#tests/support/cirkles/invitation-tokens.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'
import { staySignedIn } from '#tests/support/people/told.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* An owner invites a person found by name, whose address stays unknown to them (docs/decisions/0126). */

let app: TestApp
let asha: Person
let ravi: Person
let meera: Person

beforeAll(async () => {
  app = await createTestApp()
  ;[asha, ravi, meera] = await signUpAll(app, 'Asha Rao', 'Ravi Kumar', 'Meera Nair')
})
// An owner may send twenty invitations a day; this file needs more.
beforeEach(() => app.pool.query(`update invitations set created_at = created_at - interval '2 days'`))
afterAll(() => app.close())

const formed = (members: string[] = []) => {
  // Mails are ordered by their time.
  app.clock.advance({ minutes: 1 })
  return got(app, createCirkle, asha, cirkleForm({ members, startMonth: '2026-12', maxMembers: 30 }))
}
const invite = (id: string, person: Person) => ask(app, invitePerson, asha, { id, userId: person.user.id })
const ownersView = async (id: string) => {
  const answer = await app.request('GET', `/cirkles/${id}`, { token: asha.token })
  return answer.raw
}
const listed = async (id: string) => {
  const cirkle = await got(app, readCirkle, asha, { id })
  return cirkle.view === 'member' ? cirkle.members : null
}
const named = async (id: string) => {
  const cirkle = await got(app, readCirkle, asha, { id })
  return cirkle.view === 'member' ? cirkle.invited?.map(({ name }) => name) : null
}
const takeBack = ({ id, name }: { id: string; name: string }, person: Person) =>
  ask(app, updateCirkle, asha, { id, name, privacy: 'private', uninvited: [person.user.id] })
const save = ({ id, name }: { id: string; name: string }, members: string[]) =>
  ask(app, updateCirkle, asha, { id, name, privacy: 'private', members })
const invitedTo = async (person: Person) => (await got(app, listInvites, person, {})).map(({ id }) => id)

test('who is invited by name is told, and takes the seat by the shared link', async () => {
  const { id } = await formed()
  expect(await invite(id, ravi)).toMatchObject({ status: 200, message: 'Invitation sent.' })
  expect(await invitedTo(ravi)).toContain(id)
  const [mail] = await app.mails(ravi.user.email)
  expect(mail?.text).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:8080/invite/${id}$`, 'm'))
  expect(await got(app, joinCirkle, ravi, { id })).toMatchObject({ membership: 'member' })
  expect(await invite(id, ravi)).toMatchObject({ status: 409, code: 'already_member' })
})

test('nothing that the owner reads or tries tells the address of who was invited by name', async () => {
  const cirkle = await formed()
  await invite(cirkle.id, ravi)
  expect(await ownersView(cirkle.id)).not.toContain(ravi.user.email)
  expect(await listed(cirkle.id)).toEqual([])
  expect(await ask(app, resendInvitation, asha, { id: cirkle.id, email: ravi.user.email })).toMatchObject({
    code: 'no_invitation',
  })

  // Typed as a guess, it looks like any other address.
  expect(await save(cirkle, [ravi.user.email, 'nobody@example.test'])).toMatchObject({ status: 200 })
  expect((await listed(cirkle.id))?.toSorted()).toEqual(['nobody@example.test', ravi.user.email].toSorted())
  expect(await invitationTokens(app, ravi.user.email)).toHaveLength(1)

  // Invited by name again, it stays one that the owner typed.
  expect(await invite(cirkle.id, ravi)).toMatchObject({ status: 200, message: 'Invitation sent.' })
  expect(await listed(cirkle.id)).toContain(ravi.user.email)
})

test('an address that was typed as a guess stays where and as long as it was in the owner’s list', async () => {
  const guesses = ['first@example.test', ravi.user.email, 'zoe@example.test']
  const cirkle = await formed(guesses)
  app.clock.advance({ minutes: 1 })
  const before = await listed(cirkle.id)
  expect((await invite(cirkle.id, ravi)).status).toBe(200)
  expect(await listed(cirkle.id)).toEqual(before)
  app.clock.advance({ days: 13 })
  await staySignedIn(app)
  expect(await listed(cirkle.id)).toEqual(before)
  expect((await invite(cirkle.id, ravi)).status).toBe(200)
  app.clock.advance({ days: 1 })
  await staySignedIn(app)
  expect(await listed(cirkle.id)).toEqual([])
})

test('a person who is invited twice has one notice to read', async () => {
  const cirkle = await formed()
  await invite(cirkle.id, meera)
  app.clock.advance({ minutes: 1 })
  await invite(cirkle.id, meera)
  const { rows } = await got(app, listNotifications, meera, {})
  const about = rows.filter(({ type, data }) => type === 'invitation' && data['cirkleId'] === cirkle.id)
  expect(about.map(({ readAt }) => readAt === null)).toEqual([true, false])
})

test('the owner sees whom they invited by name, and takes it back', async () => {
  const cirkle = await formed(['first@example.test'])
  await invite(cirkle.id, ravi)
  app.clock.advance({ minutes: 1 })
  await invite(cirkle.id, meera)
  expect(await got(app, readCirkle, asha, { id: cirkle.id })).toMatchObject({
    invited: [
      { id: ravi.user.id, name: 'Ravi Kumar', profilePic: null },
      { id: meera.user.id, name: 'Meera Nair', profilePic: null },
    ],
  })
  expect(await ownersView(cirkle.id)).not.toContain(ravi.user.email)

  expect((await takeBack(cirkle, ravi)).status).toBe(200)
  expect(await named(cirkle.id)).toEqual(['Meera Nair'])
  expect(await invitedTo(ravi)).not.toContain(cirkle.id)
  expect(await invitedTo(meera)).toContain(cirkle.id)
  expect(await listed(cirkle.id)).toEqual(['first@example.test'])
  const { rows } = await got(app, listNotifications, ravi, {})
  const notice = rows.find(({ type, data }) => type === 'invitation' && data['cirkleId'] === cirkle.id)
  expect(notice?.readAt).not.toBeNull()
  // There is no such invitation any more: the answer is the same.
  expect((await takeBack(cirkle, ravi)).status).toBe(200)

  // A member does not read it.
  await invite(cirkle.id, ravi)
  await got(app, joinCirkle, ravi, { id: cirkle.id })
  expect(await got(app, readCirkle, ravi, { id: cirkle.id })).not.toHaveProperty('invited')
  expect(await named(cirkle.id)).toEqual(['Meera Nair'])
})

test('a change of the typed addresses leaves an invitation by name open', async () => {
  const cirkle = await formed(['first@example.test'])
  await invite(cirkle.id, meera)
  await save(cirkle, ['second@example.test'])
  await save(cirkle, [])
  expect(await invitedTo(meera)).toContain(cirkle.id)
})

test('each counts among the twenty of a day, also one that replaces another', async () => {
  const { id } = await formed(Array.from({ length: 18 }, (_, index) => `many${index}@example.test`))
  expect((await invite(id, ravi)).status).toBe(200)
  expect((await invite(id, ravi)).status).toBe(200)
  expect(await invite(id, meera)).toMatchObject({ status: 429, code: 'too_many_invites' })
})

test('who turned notices of invitations off gets no mail, and finds it among their invitations', async () => {
  await got(app, saveSettings, meera, { notifications: { invitations: false } })
  const before = (await app.mails(meera.user.email)).length
  const { id } = await formed()
  await invite(id, meera)
  expect(await app.mails(meera.user.email)).toHaveLength(before)
  expect(await invitedTo(meera)).toContain(id)
})

test('nobody is invited who has no account, or has not proven its address', async () => {
  const { id } = await formed()
  expect(await ask(app, invitePerson, asha, { id, userId: crypto.randomUUID() })).toMatchObject({
    status: 404,
  })
  await app.pool.query('update users set email_verified_at = null where id = $1', [ravi.user.id])
  expect((await invite(id, ravi)).status).toBe(404)
  await app.pool.query('update users set email_verified_at = now() where id = $1', [ravi.user.id])
})

test('an invitation by name and one of a typed guess do not change each other', async () => {
  const cirkle = await formed()
  await invite(cirkle.id, ravi)
  app.clock.advance({ days: 1 })
  await save(cirkle, [ravi.user.email])
  expect(await named(cirkle.id)).toEqual(['Ravi Kumar'])
  expect((await invitedTo(ravi)).filter((id) => id === cirkle.id)).toHaveLength(1)
  await takeBack(cirkle, ravi)
  expect(await named(cirkle.id)).toEqual([])
  expect(await listed(cirkle.id)).toEqual([ravi.user.email])
  expect(await invitedTo(ravi)).toContain(cirkle.id)

  app.clock.advance({ days: 1 })
  await invite(cirkle.id, ravi)
  app.clock.advance({ days: 13, minutes: 1 })
  await staySignedIn(app)
  // The typed one has ended, and the other goes on for its own time.
  expect(await listed(cirkle.id)).toEqual([])
  expect(await named(cirkle.id)).toEqual(['Ravi Kumar'])
  await save(cirkle, [])
  expect(await named(cirkle.id)).toEqual(['Ravi Kumar'])
  await got(app, joinCirkle, ravi, { id: cirkle.id })
  const open = await app.pool.query(
    `select 1 from invitations where cirkle_id = $1 and status = 'invited' and email = $2`,
    [cirkle.id, ravi.user.email],
  )
  expect(open.rows).toEqual([])
})
