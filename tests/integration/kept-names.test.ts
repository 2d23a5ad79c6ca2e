import { afterEach, beforeEach, expect, test } from 'vitest'
import { listMembers, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { addKeptMember, removeKeptMember } from '#contract/http/cirkles/kept.ts'
import { leaveCirkle } from '#contract/http/cirkles/membership.ts'
import { declineTakeOver, revokeTakeOver, takeOverByLink } from '#contract/http/cirkles/taking-over.ts'
import { declineInvitation, readInvitation } from '#contract/http/online/invitations.ts'
import { deleteAccount } from '#contract/http/online/leaving.ts'
import { acknowledgePayment, recordGiven } from '#contract/http/payments/records.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { rowsNaming } from '#tests/support/cirkles/rows-naming.ts'
import { inviteKamla, signUpKamla } from '#tests/support/cirkles/take-over-scene.ts'
import { createWithKamla, type WithKamla } from '#tests/support/cirkles/with-kamla.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { signIn } from '#tests/support/people/people.ts'

/** In Ravi's turn. */
const cash = { cycle: 2, amount: 2000, paymentDate: '2026-11-07' }

let s: WithKamla
beforeEach(async () => {
  s = await (await createWithKamla()).itIs('2026-11-07T06:00:00.000Z')
})
afterEach(() => s.app.close())

const given = () => ({ id: s.cirkleId, user: s.kamla, ...cash })

/** As if everything of the Cirkle were settled. */
const complete = (id = s.cirkleId) =>
  s.app.pool.query(`update cirkles set status = 'completed', completed_at = $2 where id = $1`, [
    id,
    s.app.clock.now(),
  ])
const named = () => rowsNaming(s.app, 'Kamla')

test('once all is settled the owner deletes the name, from the books and from what others keep', async () => {
  const { id } = await got(s.app, recordGiven, s.asha, given())
  await got(s.app, acknowledgePayment, s.ravi, { id })
  expect(await named()).toBeGreaterThan(3)
  await complete()
  const remove = { id: s.cirkleId, user: s.kamla }
  expect((await ask(s.app, removeKeptMember, s.ravi, remove)).code).toBe('forbidden')
  await got(s.app, removeKeptMember, s.asha, remove)
  expect(await named()).toBe(0)
  const members = await got(s.app, listMembers, s.ravi, { id: s.cirkleId })
  expect(members.map(({ name, isFormer }) => [name, isFormer])).toContainEqual(['Former member', true])
  const { rows } = await s.app.pool.query('select amount, status from payments where id = $1', [id])
  expect(rows).toEqual([{ amount: 2000, status: 'confirmed' }])
  // A second press changes nothing.
  await got(s.app, removeKeptMember, s.asha, remove)
})

test('a year after all was settled the name goes by itself', async () => {
  await complete()
  s.app.clock.set('2027-11-07T05:59:00.000Z')
  await runDueWork(s.app.deps)
  expect(await named()).toBeGreaterThan(0)
  s.app.clock.set('2027-11-07T07:00:00.000Z')
  await runDueWork(s.app.deps)
  expect(await named()).toBe(0)
})

test('with the owner’s account the names go that they kept', async () => {
  await complete()
  await got(s.app, deleteAccount, s.asha, { password: s.asha.password, confirmation: 'DELETE' })
  s.app.clock.set('2026-12-08T06:00:00.000Z')
  await runDueWork(s.app.deps)
  expect(await named()).toBe(0)
})

test('who left while the Cirkle formed keeps the name no longer than the others', async () => {
  const [owner, member, leaver] = await signUpAll(s.app, 'Latha Rao', 'Imran Khan', 'Zoya Shaikh')
  const { id } = await formCirkle(s.app, [owner, member, leaver], { startMonth: '2026-12' })
  const kept = await got(s.app, addKeptMember, owner, { id, name: 'Kiran Bai' })
  await got(s.app, leaveCirkle, leaver, { id })
  await got(s.app, startCirkle, owner, { id })
  await complete(id)
  await got(s.app, removeKeptMember, owner, { id, user: kept.id })
  expect(await rowsNaming(s.app, 'Kiran Bai')).toBe(0)
})

test('a kept name that is a part of another’s leaves that other named', async () => {
  const [owner, member, ravi] = await signUpAll(s.app, 'Latha Rao', 'Imran Khan', 'Ravi Varma')
  const { id } = await formCirkle(s.app, [owner, member, ravi], { startMonth: '2026-12' })
  const kept = await got(s.app, addKeptMember, owner, { id, name: 'Ravi' })
  await got(s.app, startCirkle, owner, { id })
  const before = await rowsNaming(s.app, 'Ravi Varma')
  expect(before).toBeGreaterThan(1)
  await complete(id)
  await got(s.app, removeKeptMember, owner, { id, user: kept.id })
  expect(await rowsNaming(s.app, 'Ravi Varma')).toBe(before)
  const told = await s.app.pool.query<{ words: string }>(
    `select words::text as words from notifications where data ->> 'cirkleId' = $1`,
    [id],
  )
  expect(told.rows.filter(({ words }) => words.includes('"Ravi"'))).toEqual([])
})

test('who declined a place, and then leaves, is named to its owner no more', async () => {
  const kamla = await signUpKamla(s.app)
  await inviteKamla(s)
  await got(s.app, declineTakeOver, kamla, { id: s.cirkleId, user: s.kamla })
  // The account, and what the owner was told.
  expect(await rowsNaming(s.app, 'Kamla D. Bai')).toBe(2)
  await got(s.app, deleteAccount, kamla, { password: kamla.password, confirmation: 'DELETE' })
  s.app.clock.set('2026-12-08T06:00:00.000Z')
  await runDueWork(s.app.deps)
  expect(await rowsNaming(s.app, 'Kamla D. Bai')).toBe(0)
})

test('of a Cirkle that a process from before cancelled the names go within the hour', async () => {
  await s.app.pool.query(`update cirkles set status = 'cancelled' where id = $1`, [s.cirkleId])
  expect(await named()).toBeGreaterThan(0)
  await runDueWork(s.app.deps)
  expect(await named()).toBe(0)
})

test('of an invitation to a place that has ended no address is kept, and its link says how it ended', async () => {
  const address = 'kamla@example.test'
  const place = { id: s.cirkleId, user: s.kamla }
  const addressed = async () =>
    (await s.app.pool.query('select 1 from take_overs where email = $1', [address])).rowCount
  const kamla = await signUpKamla(s.app, address)
  const revoked = await inviteKamla(s, address)
  expect(await addressed()).toBe(1)
  await got(s.app, revokeTakeOver, s.asha, place)
  const declined = await inviteKamla(s, address)
  await got(s.app, declineTakeOver, kamla, place)
  expect(await addressed()).toBe(0)
  const expired = await inviteKamla(s, address)
  s.app.clock.set('2026-11-22T06:00:00.000Z')
  await runDueWork(s.app.deps)
  expect(await addressed()).toBe(0)
  const later = await signIn(s.app, address, kamla.password)
  const endings = [
    [revoked, 'invitation_closed'],
    [declined, 'invitation_closed'],
    [expired, 'invitation_expired'],
  ] as const
  for (const [token, code] of endings) {
    for (const endpoint of [readInvitation, takeOverByLink, declineInvitation]) {
      expect((await ask(s.app, endpoint, later, { token })).code).toBe(code)
    }
  }
})

test('the link to a place whose name was deleted says that it is closed', async () => {
  const token = await inviteKamla(s)
  await complete()
  await got(s.app, removeKeptMember, s.asha, { id: s.cirkleId, user: s.kamla })
  expect(await rowsNaming(s.app, 'kamla@example.test')).toBe(0)
  const kamla = await signUpKamla(s.app)
  expect((await ask(s.app, takeOverByLink, kamla, { token })).code).toBe('invitation_closed')
})
