import { expect, test } from 'vitest'
import { CIRKLE, OTHER, wireCirkle as cirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { ORIGIN, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { NOTHING_TOLD, QUICKSTATS, syncServer } from '#tests/support/server/sync-server.ts'
import { wireMissed as historyRow } from '#tests/support/payments/wire-missed.ts'
import { readFacts } from '../db/facts.ts'
import { forgetSession, mirrorSession } from '../sign-in/mirror-session.ts'
import { OWN, readLedger } from '../ledger/ledger.ts'

const message = (createdAt: string) => ({
  id: crypto.randomUUID(),
  cirkle_id: CIRKLE,
  user_id: OTHER,
  client_id: null,
  user: { name: 'Ravi', profile_pic: null },
  type: 'text',
  content: 'Hello',
  file_url: null,
  file_width: null,
  file_height: null,
  created_at: createdAt,
})

test('changed sections replace their tables in the server’s order, and their hashes are asked with next', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  const rows = ['2026-11-05', '2026-11-03', '2026-11-01'].map((date) => historyRow(crypto.randomUUID(), date))
  server.answer.sections = {
    quickstats: { hash: 'q1', data: QUICKSTATS },
    history: { hash: 'h1', data: rows },
    payment_options: {
      hash: 'p1',
      data: [{ cirkle_id: CIRKLE, cirkle_name: 'Family', last_payment: null, past_pending_payments: [] }],
    },
  }
  expect((await server.catchUp()).pulled).toBe('up-to-date')
  expect((await readLedger(phone.db, OWN, 10)).map((row) => row.date)).toEqual(rows.map((row) => row.date))
  expect(await phone.db.paymentOptions.get(CIRKLE)).toMatchObject({ cirkleName: 'Family' })
  const facts = await readFacts(phone.db, ['quickstats', 'freshness', 'cirkles'])
  expect(facts).toEqual({
    quickstats: { activeCirkles: 3, totalContributions: 1, totalPayoutAmount: 2, totalDue: 4 },
    freshness: { asOf: '2026-11-01T10:00:00Z', syncedAt: phone.clock.ms },
  })

  server.answer.sections = { history: { hash: 'h2', data: rows.slice(0, 1) } }
  await server.catchUp()
  expect(server.asked.at(-1)).toMatchObject({
    have: { quickstats: 'q1', history: 'h1', payment_options: 'p1' },
  })
  expect(await phone.db.ledger.count()).toBe(1)
  expect(await readFacts(phone.db, ['quickstats'])).toHaveProperty('quickstats.totalDue', 4)
})

test('messages are added, and the newest a sync brought of each Cirkle is asked with next', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  const messages = ['2026-11-01T10:00:00Z', '2026-11-01T11:00:00Z'].map(message)
  server.answer.messages = { [CIRKLE]: messages }
  server.answer.sections = { cirkles: { hash: 'c1', data: [cirkle] } }
  await server.catchUp()
  await server.catchUp()
  expect(server.asked.at(-1)).toMatchObject({ messages: { [CIRKLE]: messages[1]?.id } })
  expect(await phone.db.messages.count()).toBe(2)
})

test('the stamp of an answer is sent with the next question, until an earlier server gives none', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  server.answer.stamp = 'stamp of the first'
  await server.catchUp()
  expect(server.asked.at(-1)).not.toHaveProperty('stamp')
  server.answer.stamp = 'stamp of the second'
  await server.catchUp()
  expect(server.asked.at(-1)).toMatchObject({ stamp: 'stamp of the first' })
  delete server.answer.stamp
  await server.catchUp()
  expect(server.asked.at(-1)).toMatchObject({ stamp: 'stamp of the second' })
  await server.catchUp()
  expect(server.asked.at(-1)).not.toHaveProperty('stamp')
})

test('an answer that was not applied leaves the stamp that is true of the phone', async () => {
  const phone = await outboxPhone()
  const [page, worker] = [syncServer(phone), syncServer(phone)]
  page.answer.stamp = 'of the earlier question'
  worker.answer.stamp = 'of the later one'
  page.meanwhile = async () => void (await worker.catchUp())
  expect((await page.catchUp()).pulled).toBe('superseded')
  expect(await readFacts(phone.db, ['syncStamp'])).toEqual({ syncStamp: 'of the later one' })
})

test('an answer for a user who has left meanwhile is never applied', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  server.answer.sections = { quickstats: { hash: 'q1', data: QUICKSTATS } }
  server.meanwhile = () => mirrorSession(phone.db, { userId: OTHER, token: 'b', origin: ORIGIN })
  expect((await server.catchUp()).pulled).toBe('superseded')
  expect(await phone.db.facts.count()).toBe(0)
})

test('a server whose clock goes back is believed like any other', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  await server.catchUp()
  server.answer = {
    server_time: '2026-10-01T09:59:59Z',
    outbox: NOTHING_TOLD,
    sections: { quickstats: { hash: 'q0', data: QUICKSTATS } },
    messages: {},
  }
  expect((await server.catchUp()).pulled).toBe('up-to-date')
  expect(await readFacts(phone.db, ['quickstats'])).toHaveProperty('quickstats.totalDue', 4)
})

test('the answer to an earlier question changes nothing once a later one was applied', async () => {
  const phone = await outboxPhone()
  const [page, worker] = [syncServer(phone), syncServer(phone)]
  page.answer.sections = { quickstats: { hash: 'q0', data: { ...QUICKSTATS, total_due: 9 } } }
  worker.answer.sections = { quickstats: { hash: 'q1', data: QUICKSTATS } }
  page.meanwhile = async () => {
    expect((await worker.catchUp()).pulled).toBe('up-to-date')
  }
  expect((await page.catchUp()).pulled).toBe('superseded')
  expect(await readFacts(phone.db, ['quickstats'])).toHaveProperty('quickstats.totalDue', 4)
})

test('after a sign-in again, the answer asked for before it holds up none that is asked for later', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  for (let count = 0; count < 3; count++) await server.catchUp()
  server.meanwhile = async () => {
    await forgetSession(phone.db, 'token-a')
    await mirrorSession(phone.db, { userId: USER, token: 'b', origin: ORIGIN })
  }
  await server.catchUp()
  server.meanwhile = async () => Promise.resolve()
  expect((await server.catchUp()).pulled).toBe('up-to-date')
})

test('a dead session pauses all that waits, proofs too, and sets no time to try again', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  const paid = await phone.pay({ proof: picked() })
  phone.server.weather = ({ path }) => (path.endsWith('/proof') ? 'error-503' : 'well')
  await server.catchUp()
  const later = await phone.pay({ proof: picked() })
  server.status = 401
  phone.server.refuse = () => ({
    status: 401,
    body: { success: false, message: 'Sign in.', code: 'unauthenticated' },
  })
  const ids = [paid.proofEntryId, later.paymentEntryId, later.proofEntryId]
  for (let times = 0; times < 2; times++) {
    expect(await server.catchUp()).toMatchObject({
      pulled: 'signed-out',
      drained: { left: 0, needPerson: 3, nextAttemptAt: null },
    })
    for (const id of ids) expect((await phone.entry(id))?.state).toBe('auth_paused')
  }
  expect(phone.server.writes(/\/payment$/)).toHaveLength(2)

  phone.server.refuse = () => undefined
  phone.server.weather = () => 'well'
  server.status = 200
  await mirrorSession(phone.db, { userId: USER, token: 'b', origin: ORIGIN })
  expect(await server.catchUp()).toMatchObject({ drained: { accepted: 3, left: 0 } })
})

test('a sync refused for a token that was replaced meanwhile is asked for again', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  Object.assign(server, { status: 401, code: 'session_ended' })
  await phone.db.chats.put({ cirkleId: 'c', syncedTo: null, hasBeginning: true })
  server.meanwhile = () => mirrorSession(phone.db, { userId: USER, token: 'b', origin: ORIGIN })
  expect((await server.catchUp()).pulled).toBe('superseded')
  expect([(await phone.db.session.get('current'))?.token, await phone.db.chats.count()]).toEqual(['b', 1])
})

test.each([
  [401, 'signed-out'],
  [429, 'refused'],
  [503, 'refused'],
])('%i of something else than this server is %s and wipes nothing', async (status, pulled) => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  await phone.pay()
  await server.catchUp()
  server.status = status
  const patience = pulled === 'refused' ? { retryAfterSeconds: 9 } : {}
  expect(await server.catchUp()).toMatchObject({ pulled, ...patience })
  expect(await phone.db.ledger.count()).toBe(1)
})
