import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancelCirkle, listCirkles, listMembers, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { addKeptMember, removeKeptMember } from '#contract/http/cirkles/kept.ts'
import {
  declineTakeOver,
  inviteToTakeOver,
  revokeTakeOver,
  takeOver,
  takeOverByLink,
} from '#contract/http/cirkles/taking-over.ts'
import { updateCirkle } from '#contract/http/cirkles/editing.ts'
import { acceptInvitation, declineInvitation } from '#contract/http/online/invitations.ts'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import { recordGiven } from '#contract/http/payments/records.ts'
import { sync } from '#contract/http/system/sync.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { inviteKamla, signUpKamla, unreadOf } from '#tests/support/cirkles/take-over-scene.ts'
import { rowsNaming } from '#tests/support/cirkles/rows-naming.ts'
import { createWithKamla, type WithKamla } from '#tests/support/cirkles/with-kamla.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { signIn, signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const ADDRESS = 'kamla@example.test'

const sectionsOf = async (app: TestApp, person: Person) =>
  (await got(app, sync, person, { parts: '' })).sections
const readLink = async (app: TestApp, token: string, person?: Person) => {
  const { status, body } = await app.request('POST', '/invite/read', {
    json: { token },
    ...(person && { token: person.token }),
  })
  return { status, code: body.code, data: body.data }
}

describe('inviting', () => {
  let s: WithKamla
  beforeEach(async () => {
    s = await createWithKamla()
  })
  afterEach(() => s.app.close())
  const invite = (person: Person, changes = {}) =>
    ask(s.app, inviteToTakeOver, person, { id: s.cirkleId, user: s.kamla, email: ADDRESS, ...changes })

  test('is the owner’s, for whom they keep, and not of an address that has a place', async () => {
    expect((await invite(s.ravi)).code).toBe('forbidden')
    expect((await invite(s.asha, { user: s.ravi.user.id })).code).toBe('not_kept')
    expect((await invite(s.asha, { email: s.meera.user.email })).code).toBe('already_member')
    expect((await invite(s.asha, { email: s.asha.user.email })).code).toBe('already_member')
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await invite(s.asha, { id: unknown })).code).toBe('not_found')
    expect((await invite(s.asha)).status).toBe(200)
  })

  test('shows the owner who is invited to whose place, until when, and nobody else', async () => {
    await inviteKamla(s)
    const [mine] = await got(s.app, listCirkles, s.asha, {})
    expect(mine?.takesOver).toEqual([
      { userId: s.kamla, email: ADDRESS, expiresAt: '2026-11-16T06:00:01.000Z' },
    ])
    expect((await sectionsOf(s.app, s.asha)).cirkles?.data[0]?.takesOver).toHaveLength(1)
    const [others] = await got(s.app, listCirkles, s.ravi, {})
    expect(others).not.toHaveProperty('takesOver')
  })

  test('says in the mail and to whoever holds the link whose place it is, on which terms, and no history', async () => {
    const token = await inviteKamla(s)
    const [mail] = await s.app.mails(ADDRESS)
    expect(mail?.text).toContain(
      'Asha Iyer invites you to take over the place of Kamla Devi in "Street festival"',
    )
    expect(mail?.subject).toBe('Take over a place in a Cirkle')
    expect((await readLink(s.app, token)).data).toEqual({
      name: 'Street festival',
      owner: { first_name: 'Asha' },
      offer: {
        contribution_amount: 2000,
        contribution_day: 5,
        start_month: '2026-11',
        member_count: 4,
        max_members: 4,
        description: 'Lights for all of us',
      },
      is_for_you: null,
      takes_over: { name: 'Kamla Devi', turn_on: '2027-02-05' },
    })
    const kamla = await signUpKamla(s.app)
    expect((await readLink(s.app, token, kamla)).data).toMatchObject({ is_for_you: true })
    expect((await readLink(s.app, token, s.ravi)).data).toMatchObject({ is_for_you: false })
    // Attached when the address signs up later, too.
    expect((await sectionsOf(s.app, kamla)).takeOvers?.data).toMatchObject([
      {
        id: s.cirkleId,
        name: 'Street festival',
        status: 'active',
        startMonth: '2026-11',
        takesOver: { id: s.kamla, name: 'Kamla Devi' },
        turnOn: '2027-02-05',
      },
    ])
    expect((await sectionsOf(s.app, kamla)).invites?.data).toEqual([])
    expect((await sectionsOf(s.app, kamla)).history?.data).toEqual([])
  })

  test('an account is told at once; sent again, the link before is dead; revoked, both are', async () => {
    const kamla = await signUpKamla(s.app)
    const first = await inviteKamla(s)
    expect(await unreadOf(s.app, kamla)).toEqual(['take-over-invitation'])
    const second = await inviteKamla(s)
    expect((await readLink(s.app, first)).code).toBe('invitation_closed')
    expect((await readLink(s.app, second)).status).toBe(200)
    expect(await unreadOf(s.app, kamla)).toEqual(['take-over-invitation'])
    const revoke = { id: s.cirkleId, user: s.kamla }
    expect((await ask(s.app, revokeTakeOver, s.ravi, revoke)).code).toBe('forbidden')
    await got(s.app, revokeTakeOver, s.asha, revoke)
    expect((await ask(s.app, revokeTakeOver, s.asha, revoke)).code).toBe('no_invitation')
    expect(await unreadOf(s.app, kamla)).toEqual([])
    for (const token of [first, second]) {
      expect((await ask(s.app, takeOverByLink, kamla, { token })).code).toBe('invitation_closed')
    }
    // Nothing says any more whom it was sent to.
    expect((await ask(s.app, takeOver, kamla, revoke)).code).toBe('not_found')
    expect((await sectionsOf(s.app, kamla)).takeOvers?.data).toEqual([])
  })

  test('is taken back by the owner of its own Cirkle alone', async () => {
    const token = await inviteKamla(s)
    const { id } = await formCirkle(s.app, [s.ravi])
    const elsewhere = await ask(s.app, revokeTakeOver, s.ravi, { id, user: s.kamla })
    expect(elsewhere).toMatchObject({
      code: 'no_invitation',
      message: 'There is no open invitation any more.',
    })
    expect((await readLink(s.app, token)).status).toBe(200)
  })

  test('goes to another address in the place of the first', async () => {
    const first = await inviteKamla(s)
    await inviteKamla(s, 'son@example.test')
    const kamla = await signUpKamla(s.app)
    expect((await ask(s.app, takeOverByLink, kamla, { token: first })).code).toBe('invitation_closed')
    const son = await signUp(s.app, { fullName: 'Kiran Bai', email: 'son@example.test' })
    await got(s.app, takeOver, son, { id: s.cirkleId, user: s.kamla })
  })

  test('counts with the other invitations of the day', async () => {
    // Ravi and Meera were invited today.
    for (let sent = 2; sent < 20; sent += 1) await inviteKamla(s)
    expect((await invite(s.asha)).code).toBe('too_many_invites')
  })

  test('expires after fourteen days, for everybody', async () => {
    const kamla = await signUpKamla(s.app)
    const token = await inviteKamla(s)
    s.app.clock.set('2026-11-16T05:59:00.000Z')
    await runDueWork(s.app.deps)
    expect((await readLink(s.app, token)).status).toBe(200)
    s.app.clock.set('2026-11-16T07:00:00.000Z')
    const later = await signIn(s.app, ADDRESS, kamla.password)
    expect((await ask(s.app, takeOverByLink, later, { token })).code).toBe('invitation_expired')
    await runDueWork(s.app.deps)
    expect((await ask(s.app, takeOverByLink, later, { token })).code).toBe('invitation_expired')
    expect(await unreadOf(s.app, later)).toEqual([])
    const asha = await signIn(s.app, s.asha.user.email, s.asha.password)
    expect((await got(s.app, listCirkles, asha, {}))[0]).not.toHaveProperty('takesOver')
  })

  test('a No is told to the owner, and the place stays kept', async () => {
    const kamla = await signUpKamla(s.app)
    const place = { id: s.cirkleId, user: s.kamla }
    expect((await ask(s.app, declineTakeOver, kamla, place)).code).toBe('no_invitation')
    await inviteKamla(s)
    expect((await ask(s.app, declineTakeOver, s.ravi, place)).code).toBe('no_invitation')
    await got(s.app, declineTakeOver, kamla, place)
    expect((await ask(s.app, declineTakeOver, kamla, place)).code).toBe('no_invitation')
    expect(await unreadOf(s.app, s.asha)).toContain('invitation-declined')
    const token = await inviteKamla(s)
    expect((await ask(s.app, declineInvitation, s.ravi, { token })).code).toBe('invite_for_another_address')
    await got(s.app, declineInvitation, kamla, { token })
    const members = await got(s.app, listMembers, s.asha, { id: s.cirkleId })
    expect(members.at(-1)).toMatchObject({ id: s.kamla, isKept: true })
  })

  test('an app from before, which does not say what it means, takes nothing over', async () => {
    const kamla = await signUpKamla(s.app)
    const token = await inviteKamla(s)
    const refused = await ask(s.app, acceptInvitation, kamla, { token })
    expect([refused.code, refused.message]).toEqual([
      'forbidden',
      'This invitation needs the newest version of the app. Close the app everywhere and open it again.',
    ])
    // What a process of the release before reads has no invitation.
    const { rows } = await s.app.pool.query('select 1 from invitations where email = $1', [ADDRESS])
    expect(rows).toEqual([])
  })
})

describe('the end of the name', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp()
  })
  afterEach(() => app.close())

  const forming = async () => {
    const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
    const { id } = await formCirkle(app, [asha, ravi])
    const { id: kamla } = await got(app, addKeptMember, asha, { id, name: 'Kamla Devi' })
    return { app, asha, ravi, cirkleId: id, kamla }
  }

  test('removing, and cancelling, end the invitation and what was told of it', async () => {
    const s = await forming()
    const kamla = await signUpKamla(app)
    const token = await inviteKamla(s)
    expect((await readLink(app, token)).data).toMatchObject({ takes_over: { turn_on: null } })
    await got(app, removeKeptMember, s.asha, { id: s.cirkleId, user: s.kamla })
    expect((await ask(app, takeOverByLink, kamla, { token })).code).toBe('invitation_closed')
    expect(await unreadOf(app, kamla)).toEqual([])
    const again = await got(app, addKeptMember, s.asha, { id: s.cirkleId, name: 'Kamla Devi' })
    const second = await inviteKamla({ ...s, kamla: again.id })
    await got(app, cancelCirkle, s.asha, { id: s.cirkleId })
    expect((await ask(app, takeOverByLink, kamla, { token: second })).code).toBe('cirkle_cancelled')
    const { rows } = await app.pool.query(`select 1 from notifications where words::text like '%Kamla Devi%'`)
    expect(rows).toEqual([])
  })

  test('while it forms the place is taken, and the second account starts the Cirkle', async () => {
    const s = await forming()
    const alone = await signUp(app, { fullName: 'Meera Nair' })
    const { id } = await formCirkle(app, [alone])
    const kept = await got(app, addKeptMember, alone, { id, name: 'Kamla Devi' })
    expect((await ask(app, startCirkle, alone, { id })).code).toBe('too_few_members')
    await inviteKamla({ app, asha: alone, cirkleId: id, kamla: kept.id })
    const kamla = await signUpKamla(app)
    await got(app, takeOver, kamla, { id, user: kept.id })
    await got(app, startCirkle, alone, { id })
    // The same person in two Cirkles is two, which nothing links.
    expect(await got(app, listMembers, s.asha, { id: s.cirkleId })).toHaveLength(3)
  })

  test('whoever has a place in it already takes no second one', async () => {
    const s = await forming()
    const token = await inviteKamla(s)
    await got(app, updateCirkle, s.asha, {
      id: s.cirkleId,
      name: 'Street festival',
      privacy: 'private',
      members: [ADDRESS],
    })
    const kamla = await signUpKamla(app)
    await app.request('POST', `/cirkles/${s.cirkleId}/join`, { token: kamla.token, json: {} })
    expect((await ask(app, takeOverByLink, kamla, { token })).code).toBe('already_member')
    expect((await sectionsOf(app, kamla)).takeOvers?.data).toEqual([])
  })
})

test('once completed the place with its history is taken, and an erasure finds both names', async () => {
  const s = await createWithKamla()
  try {
    const later = await s.itIs('2026-11-07T06:00:00.000Z')
    const cash = { cycle: 2, amount: 2000, paymentDate: '2026-11-07' }
    await got(s.app, recordGiven, later.asha, { id: s.cirkleId, user: s.kamla, ...cash })
    await s.app.pool.query(`update payments set status = 'confirmed'`)
    await s.app.pool.query(`update contributions set status = 'confirmed'`)
    await s.app.pool.query(`update cirkles set status = 'completed', completed_at = $1`, [s.app.clock.now()])
    const token = await inviteKamla(later)
    const kamla = await signUpKamla(s.app)
    await got(s.app, takeOverByLink, kamla, { token })
    expect((await got(s.app, listHistory, kamla, {})).rows).toMatchObject([{ amount: 2000, cycle: 2 }])
    const named = (name: string) => rowsNaming(s.app, name)
    expect(await named('Kamla Devi')).toBeGreaterThan(0)
    await got(s.app, deleteAccount, kamla, { password: kamla.password, confirmation: 'DELETE' })
    s.app.clock.set('2026-12-08T06:00:00.000Z')
    await runDueWork(s.app.deps)
    expect([await named('Kamla Devi'), await named('Kamla D. Bai'), await named(ADDRESS)]).toEqual([0, 0, 0])
  } finally {
    await s.app.close()
  }
})
