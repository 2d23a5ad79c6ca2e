import { describe, expect, test } from 'vitest'
import { CIRKLE, OTHER, wireCirkle as cirkle } from '#tests/support/cirkle-examples.ts'
import { ORIGIN, outboxPhone, USER, type OutboxPhone } from '#tests/support/outbox-phone.ts'
import type { Fetch } from '../api/call.ts'
import { readFacts } from '../db/facts.ts'
import { forgetSession, mirrorSession } from '../db/mirror-session.ts'
import { OWN, readLedger } from '../ledger.ts'
import { forgetLostEntries, readLostEntries } from '../lost-entries.ts'
import { createCatchUp } from './catch-up.ts'

const QUICKSTATS = { active_cirkles: 3, total_contributions: 1, total_payout_amount: 2, total_due: 4 }

const NOTHING_TOLD = { reported_pending: 0, reported_by: 'this_session' }

const historyRow = (contributionId: string, date: string) => ({
  id: crypto.randomUUID(),
  at: `${date}T00:00:00.000Z`,
  payment_id: null,
  contribution_id: contributionId,
  cirkle_id: CIRKLE,
  name: 'Family',
  date,
  data: date,
  amount: 2_000,
  currency: 'INR',
  status: 'missed',
  proof_status: null,
  payment_method: null,
  receipt_number: null,
  cycle: 1,
  due_date: date,
  payer_id: OTHER,
  payer_name: 'Meera',
  payee_id: OTHER,
  payee_name: 'Ravi',
  to_admin: false,
  created_at: null,
  client_created_at: null,
  validated_at: null,
  validated_by: null,
  on_behalf: false,
  comment: null,
  proof: null,
  utr: null,
  location: null,
  witnesses: null,
})

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

interface SyncServer {
  readonly asked: unknown[]
  answer: { server_time: string; outbox: object; sections: object; messages: object }
  status: number
  /** Runs before a sync is answered. */
  meanwhile: () => Promise<void>
  catchUp: ReturnType<typeof createCatchUp>
}

function syncServer(phone: OutboxPhone): SyncServer {
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== '/api/sync') return phone.server.fetch(request)
    server.asked.push(await request.json())
    await server.meanwhile()
    const { status } = server
    return status === 200
      ? Response.json({ success: true, message: '', data: server.answer })
      : Response.json(
          { success: false, message: 'No', code: 'no' },
          { status, headers: { 'Retry-After': '9' } },
        )
  }
  const server: SyncServer = {
    asked: [],
    answer: { server_time: '2026-11-01T10:00:00Z', outbox: NOTHING_TOLD, sections: {}, messages: {} },
    status: 200,
    meanwhile: async () => Promise.resolve(),
    catchUp: createCatchUp({
      db: phone.db,
      origin: ORIGIN,
      baseUrl: ORIGIN,
      fetch,
      locks: undefined,
      now: () => phone.clock.ms,
      random: () => 0.5,
    }),
  }
  return server
}

describe('pull', () => {
  test('changed sections replace their tables in the server’s order, and their hashes are asked with next', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    const rows = ['2026-11-05', '2026-11-03', '2026-11-01'].map((date) =>
      historyRow(crypto.randomUUID(), date),
    )
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

  test('an answer for a user who has left meanwhile is never applied', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    server.answer.sections = { quickstats: { hash: 'q1', data: QUICKSTATS } }
    server.meanwhile = () => mirrorSession(phone.db, { userId: OTHER, token: 'b', origin: ORIGIN })
    expect((await server.catchUp()).pulled).toBe('superseded')
    expect(await phone.db.facts.count()).toBe(0)
  })

  test('an answer older than the last one applied changes nothing', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    await server.catchUp()
    server.answer = {
      server_time: '2026-11-01T09:59:59Z',
      outbox: NOTHING_TOLD,
      sections: { quickstats: { hash: 'q0', data: QUICKSTATS } },
      messages: {},
    }
    expect((await server.catchUp()).pulled).toBe('superseded')
    expect(await phone.db.facts.get('quickstats')).toBeUndefined()
  })

  test.each([
    [401, 'signed-out'],
    [429, 'refused'],
    [503, 'refused'],
  ])('%i is %s and wipes nothing', async (status, pulled) => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    await phone.pay()
    await server.catchUp()
    server.status = status
    expect(await server.catchUp()).toMatchObject({ pulled, retryAfterSeconds: 9 })
    expect(await phone.db.ledger.count()).toBe(1)
  })
})

describe('replay before refetch', () => {
  test('what waits is sent before the server is asked, and stays until an answer that contains it', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    const { paymentEntryId } = await phone.pay()
    let late: { paymentEntryId: string } | undefined
    server.meanwhile = async () => {
      if (late !== undefined) return
      expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
      late = await phone.pay()
      await phone.drain()
    }
    await server.catchUp()
    expect(await phone.entry(paymentEntryId)).toBeUndefined()
    expect((await phone.entry(late?.paymentEntryId ?? ''))?.state).toBe('accepted')
    await server.catchUp()
    expect(server.asked[1]).toMatchObject({ outbox: { pending: 0 } })
    expect(await phone.db.outbox.count()).toBe(0)
  })

  test('an accepted payment’s sections are asked for whole', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    server.answer.sections = {
      history: { hash: 'h1', data: [] },
      quickstats: { hash: 'q1', data: QUICKSTATS },
    }
    await server.catchUp()
    await phone.pay()
    await server.catchUp()
    expect(server.asked.at(-1)).toMatchObject({ have: { quickstats: 'q1' } })
    expect(server.asked.at(-1)).not.toHaveProperty('have.history')
  })
})

test('several triggers at once make one run, and one more for what came in between', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  await Promise.all(Array.from({ length: 5 }, async () => server.catchUp()))
  expect(server.asked).toHaveLength(2)
})

test('without a session nothing is asked', async () => {
  const phone = await outboxPhone()
  const server = syncServer(phone)
  await forgetSession(phone.db, 'token-a')
  expect(await server.catchUp()).toEqual({ drained: undefined, pulled: 'signed-out' })
  expect(server.asked).toEqual([])
})

describe('a database that was newly made', () => {
  const lost = { reported_pending: 2, reported_by: 'this_session' }

  test('says how many unsent entries are lost with the one before, once', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    server.answer.outbox = lost
    await server.catchUp()
    const told = await readLostEntries(phone.db)
    expect(told).toEqual({ count: 2, isCertain: true })
    await forgetLostEntries(phone.db)
    await server.catchUp()
    expect(await readLostEntries(phone.db)).toBeUndefined()
  })

  test('does not tell the server that nothing waits before it has written the loss down', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    server.answer.outbox = lost
    server.status = 503
    await server.catchUp()
    server.status = 200
    await server.catchUp()
    await server.catchUp()
    expect(server.asked[0]).not.toHaveProperty('outbox')
    expect(server.asked[1]).not.toHaveProperty('outbox')
    expect(server.asked[2]).toHaveProperty('outbox', { pending: 0 })
  })

  test('is not one that its user has only signed out of', async () => {
    const phone = await outboxPhone()
    const server = syncServer(phone)
    await server.catchUp()
    await forgetSession(phone.db, 'token-a')
    await mirrorSession(phone.db, { userId: USER, token: 'b', origin: ORIGIN })
    server.answer.outbox = { ...lost, reported_by: 'same_device_name' }
    await server.catchUp()
    expect(await readLostEntries(phone.db)).toBeUndefined()
  })
})
