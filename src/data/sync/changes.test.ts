import { expect, test } from 'vitest'
import { CIRKLE, wireCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { outboxPhone, USER } from '#tests/support/phone/outbox-phone.ts'
import { syncServer } from '#tests/support/server/sync-server.ts'
import { applyCirkle } from '../cirkles/apply-cirkle.ts'
import { readFacts } from '../db/facts.ts'

const NEWER = '7c9e6679-0000-4000-8000-0000000000c9'
const older = { ...wireCirkle, id: CIRKLE, name: 'Family', created_at: '2026-10-01T10:00:00.000Z' }
const newer = { ...older, id: NEWER, name: 'Friends', created_at: '2026-10-02T10:00:00.000Z' }
const options = (id: string, name: string) => ({
  cirkle_id: id,
  cirkle_name: name,
  last_payment: null,
  past_pending_payments: [],
})

/** A phone that has two Cirkles, and the server that told it of them. */
async function phoneOfTwo() {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  server.answer.sections = {
    cirkles: { hash: 'c1', data: [newer, older] },
    members: { hash: 'm1', data: [CIRKLE, NEWER].map((id) => ({ cirkle_id: id, members: [] })) },
    payment_options: { hash: 'p1', data: [options(CIRKLE, 'Family'), options(NEWER, 'Friends')] },
    to_validate: { hash: 'v1', data: [] },
  }
  Object.assign(server.answer, { stamp: 's1', parts: 'parts of the first' })
  expect((await server.catchUp()).pulled).toBe('up-to-date')
  const names = async () => (await readFacts(phone.db, ['cirkles'])).cirkles?.map(({ name }) => name)
  const hash = async (name: string) => (await phone.db.sections.get(name))?.hash
  return { phone, server, names, hash }
}

test('the rows of an answer join those that this phone has, in the server’s order; parts are sent back', async () => {
  const { phone, server, names, hash } = await phoneOfTwo()
  server.answer.sections = {}
  server.answer.changes = {
    cirkles: { hash: 'c2', ids: [CIRKLE, NEWER], rows: [{ ...older, name: 'All of us' }] },
    payment_options: { hash: 'p2', ids: [NEWER], rows: [options(NEWER, 'Good friends')] },
  }
  server.answer.parts = 'parts of the second'
  expect((await server.catchUp()).pulled).toBe('up-to-date')
  expect(server.asked.at(-1)).toMatchObject({ parts: 'parts of the first', stamp: 's1' })
  expect(await names()).toEqual(['Friends', 'All of us'])
  expect((await phone.db.paymentOptions.toArray()).map(({ cirkleName }) => cirkleName)).toEqual([
    'Good friends',
  ])
  expect(await phone.db.members.count()).toBe(2)
  expect([await hash('cirkles'), await hash('members'), await hash('paymentOptions')]).toEqual([
    'c2',
    'm1',
    'p2',
  ])
  server.answer.changes = {}
  await server.catchUp()
  expect(server.asked.at(-1)).toMatchObject({ parts: 'parts of the second' })
})

test('the activity is made of what an answer changes of it', async () => {
  const { phone, server } = await phoneOfTwo()
  const running = { ...older, status: 'active' }
  server.answer.sections = {}
  server.answer.changes = { cirkles: { hash: 'c2', ids: [CIRKLE, NEWER], rows: [running] } }
  await server.catchUp()
  const { activity } = await readFacts(phone.db, ['activity'])
  expect(activity?.find(({ id }) => id === CIRKLE)).toMatchObject({ name: 'Family', pastPendingCount: 0 })
})

test('the activity of a server of before is kept as it came', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  server.answer.sections = { cirkles: { hash: 'c1', data: [older] }, activity: { hash: 'a1', data: [] } }
  await server.catchUp()
  expect((await readFacts(phone.db, ['activity'])).activity).toEqual([])
  expect(await phone.db.sections.get('activity')).toMatchObject({ hash: 'a1' })
})

test('rows for a section that was changed here meanwhile are not joined to it, but asked for again', async () => {
  const { phone, server, names } = await phoneOfTwo()
  const { cirkles = [] } = await readFacts(phone.db, ['cirkles'])
  const [first] = cirkles
  if (!first) throw new Error('A phone without Cirkles')
  server.answer.sections = {}
  server.answer.changes = {
    cirkles: { hash: 'c2', ids: [CIRKLE, NEWER], rows: [{ ...older, name: 'All of us' }] },
  }
  server.meanwhile = async () => {
    server.meanwhile = async () => {
      server.answer.sections = { cirkles: { hash: 'c2', data: [newer, { ...older, name: 'All of us' }] } }
      server.answer.changes = {}
    }
    await applyCirkle(phone.db, USER, { ...first, name: 'Changed here' })
  }
  expect((await server.catchUp()).pulled).toBe('up-to-date')
  expect(server.asked.at(-1)).not.toHaveProperty('have.cirkles')
  expect(await names()).toEqual(['Friends', 'All of us'])
})

test('the same rows in the answer to an earlier question change nothing more', async () => {
  const { server, names, hash } = await phoneOfTwo()
  server.answer.sections = {}
  server.answer.changes = {
    cirkles: { hash: 'c2', ids: [CIRKLE, NEWER], rows: [{ ...older, name: 'All of us' }] },
  }
  let isOther = false
  server.meanwhile = async () => {
    if (isOther) return
    isOther = true
    expect((await server.otherCatchUp()).pulled).toBe('up-to-date')
  }
  // The answer to the earlier question says nothing that the later one did not.
  expect((await server.catchUp()).pulled).toBe('superseded')
  expect(await names()).toEqual(['Friends', 'All of us'])
  expect(await hash('cirkles')).toBe('c2')
})

test('a section that lacks a row which the server takes it to have is asked for whole', async () => {
  const { phone, server } = await phoneOfTwo()
  await phone.db.members.delete(NEWER)
  server.answer.sections = {}
  server.answer.changes = { members: { hash: 'm2', ids: [CIRKLE, NEWER], rows: [] } }
  server.meanwhile = async () => {
    if (server.asked.length < 3) return
    const data = [CIRKLE, NEWER].map((id) => ({ cirkle_id: id, members: [] }))
    server.answer.sections = { members: { hash: 'm2', data } }
    server.answer.changes = {}
  }
  expect((await server.catchUp()).pulled).toBe('up-to-date')
  expect(server.asked.at(-1)).not.toHaveProperty('have.members')
  expect(await phone.db.members.count()).toBe(2)
})

test('rows that only a later app can read are left out, and so are stamp and parts', async () => {
  const { server, names, hash } = await phoneOfTwo()
  server.answer.sections = {}
  server.answer.changes = { cirkles: { hash: 'c2', ids: [CIRKLE], rows: [{ id: CIRKLE }] } }
  Object.assign(server.answer, { stamp: 's2', parts: 'parts of the second' })
  expect((await server.catchUp()).pulled).toBe('update-needed')
  expect(await names()).toEqual(['Friends', 'Family'])
  expect(await hash('cirkles')).toBe('c1')
  await server.catchUp()
  expect(server.asked.at(-1)).toMatchObject({ stamp: 's1', parts: 'parts of the first' })
})
