import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { mailWhatWaits } from '#server/modules/daily-mail/sending-store.ts'
import { remindPayees, remindPayers } from '#server/modules/payments/payment/reminder-store.ts'
import { sealWaitingSecrets } from '#server/modules/sealing/waiting-store.ts'
import { CLOCK } from '#tests/support/cirkles/large-rows.ts'
import { seedRows, signInPast } from '#tests/support/cirkles/seed-large.ts'
import { costsOf, type Costs } from '#tests/support/postgres/statement-costs.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/*
 * The cost of a call must not grow with others' data. It is counted, not timed, on a database in which
 * reading all rows of a kind stands out: 200 Cirkles, 39,200 contributions, 19,500 payments, 1,300 of them
 * pending.
 */

interface Debtor {
  readonly token: string
  readonly cirkleId: string
  readonly contributionId: string
}

let app: TestApp
let owner: Debtor

beforeAll(async () => {
  app = await createTestApp({ clockStart: CLOCK })
  await seedRows(app.pool, { people: 1000, cirkles: 200 })
  await sealWaitingSecrets(app.deps.db, app.deps.files, app.deps.log)
  await app.pool.query('vacuum (full, analyze) bank_details, secrets_to_seal')
  owner = await owingOwner()
}, 120_000)
afterAll(() => app.close())

/** The owner of a Cirkle who owes a contribution in it. */
async function owingOwner(): Promise<Debtor> {
  const { rows } = await app.pool.query<Omit<Debtor, 'token'> & { userId: string }>(
    `select owed.user_id as "userId", owed.cirkle_id as "cirkleId", owed.id as "contributionId"
     from contributions owed
     join cycles on cycles.id = owed.cycle_id and cycles.number = 8
     join cirkles on cirkles.id = owed.cirkle_id and cirkles.owner_id = owed.user_id
     where owed.status = 'due' and cirkles.name = 'Cirkle 1'`,
  )
  const [found] = rows
  if (!found) throw new Error('Nobody owes anything')
  return { ...found, token: await signInPast(app.pool, found.userId) }
}

const SyncSchema = v.object({
  sections: v.record(v.string(), v.object({ hash: v.string() })),
  changes: v.record(v.string(), v.object({ rows: v.array(v.unknown()) })),
  messages: v.record(v.string(), v.array(v.object({ id: v.string() }))),
  stamp: v.string(),
  parts: v.string(),
})

const sync = async (token: string, phone: object = { parts: '', outbox: { pending: 0 } }) =>
  v.parse(SyncSchema, (await app.request('POST', '/sync', { token, json: phone })).body.data)

/** What a phone asks that has this answer. */
const nextOf = ({ sections, messages, stamp, parts }: v.InferOutput<typeof SyncSchema>) => ({
  have: Object.fromEntries(Object.entries(sections).map(([name, { hash }]) => [name, hash])),
  messages: Object.fromEntries(Object.entries(messages).map(([id, rows]) => [id, rows.at(-1)?.id])),
  outbox: { pending: 0 },
  stamp,
  parts,
})

const ask = async (method: string, path: string, json?: unknown, token = owner.token) => {
  const answer = await app.request(method, path, { token, key: crypto.randomUUID(), json })
  expect(answer.body.success, answer.raw).toBe(true)
}

/** Checks the maximum of statements and pages; on failure, names the statements that read most. */
function expectAtMost(costs: Costs, { statements, buffers }: { statements: number; buffers: number }): void {
  const worst = costs.statements.toSorted((a, b) => b.buffers - a.buffers).slice(0, 3)
  const says = `${costs.statements.length} statements, ${costs.buffers} buffers; ${JSON.stringify(worst, null, 2)}`
  expect(costs.statements.length, says).toBeLessThanOrEqual(statements)
  expect(costs.buffers, says).toBeLessThanOrEqual(buffers)
}

/** Adds about two thousand payments of this status to a Cirkle. */
async function fillWith(status: 'withdrawn' | 'reupload_requested', id: string): Promise<void> {
  await app.pool.query(
    `insert into payments (cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, status, proof_status,
       proof_declared_sha256, utr, created_at)
     select cirkle_id, contribution_id, payer_id, payee_id, false, 2000, 'bank', $2, 'uploaded', md5(n || 'w'), 'W' || n,
       created_at
     from payments, generate_series(1, 300) n where status = 'pending' and cirkle_id = $1`,
    [id, status],
  )
  await app.pool.query('vacuum analyze payments')
}

describe('reads what is one’s own, not what there is:', () => {
  test('a sync', async () => {
    expectAtMost(await costsOf(() => ask('POST', '/sync', {})), { statements: 29, buffers: 2050 })
  })

  test('a sync of a phone that has all but another’s payment', async () => {
    const { rows } = await app.pool.query<{ id: string }>(
      `select user_id as id from members where cirkle_id = $1 and user_id not in (
         select receiver_id from cycles where cirkle_id = $1 and number = 8
         union select owner_id from cirkles where id = $1
         union select payer_id from payments where cirkle_id = $1 and status = 'pending'
       ) order by position limit 1`,
      [owner.cirkleId],
    )
    const member = await signInPast(app.pool, rows[0]?.id ?? '')
    const [ofOwner, ofMember] = [nextOf(await sync(owner.token)), nextOf(await sync(member))]
    // The session, and one for all versions.
    expectAtMost(await costsOf(() => ask('POST', '/sync', ofOwner)), { statements: 2, buffers: 60 })

    await app.pool.query(
      `update contributions set status = 'confirmed' where id = (
         select contributions.id from contributions join cycles on cycles.id = cycle_id and number = 8
         where contributions.cirkle_id = $1 and status = 'submitted' limit 1)`,
      [owner.cirkleId],
    )
    // The owner may be the next to answer, and may hold money: their options, what waits for them, and where
    // the money of the turns is are read too.
    expectAtMost(await costsOf(() => ask('POST', '/sync', ofOwner)), { statements: 9, buffers: 400 })
    // What all members see alike is read once.
    expectAtMost(await costsOf(() => ask('POST', '/sync', ofMember, member)), { statements: 2, buffers: 60 })
    const { sections, changes } = await sync(member, ofMember)
    expect([sections, Object.keys(changes), changes['cirkles']?.rows.length]).toEqual([
      {},
      ['cirkles', 'books'],
      1,
    ])
  })

  test('the activity', async () => {
    expectAtMost(await costsOf(() => ask('GET', '/payment/cirkles-activity')), {
      statements: 11,
      buffers: 550,
    })
  })

  test('a submission', async () => {
    const { rows } = await app.pool.query<{ id: string }>(`select id from cirkles where name = 'Cirkle 100'`)
    await fillWith('reupload_requested', rows[0]?.id ?? '')
    const payment = {
      amount: 2000,
      to_admin: 0,
      payment_method: 'cash',
      contribution_id: owner.contributionId,
      meta: { payment_date: CLOCK.slice(0, 10), location: 'Market', witnesses: 'Lata' },
    }
    const costs = await costsOf(() => ask('POST', `/cirkles/${owner.cirkleId}/payment`, payment))
    // With the mark on the notices that it settles.
    // With who is kept by the owner, and who speaks for the payee.
    expectAtMost(costs, { statements: 20, buffers: 190 })
  })

  test('the activity of a receiver whose Cirkle has seen thousands of payments', async () => {
    await fillWith('withdrawn', owner.cirkleId)
    const { rows } = await app.pool.query<{ id: string }>(
      'select receiver_id as id from cycles where cirkle_id = $1 and number = 8',
      [owner.cirkleId],
    )
    const receiver = await signInPast(app.pool, rows[0]?.id ?? '')
    expectAtMost(await costsOf(() => ask('GET', '/payment/cirkles-activity', undefined, receiver)), {
      statements: 11,
      // 647 to 713, depending on earlier tests; 1,335 without the indexes by file and by reference.
      buffers: 950,
    })
  })
})

describe('the daily mail reads the people of its minute, however many wait', () => {
  const now = new Date('2026-11-20T06:00:00.000Z')
  const mailNow = async () => {
    const deps = { ...app.deps, mailer: { send: async () => {} } }
    await mailWhatWaits(deps)({ now, transact: transacting(deps, now) })
  }
  const waitUntil = async (due: string) => {
    await app.pool.query('update notifications set mail_due_at = $1 where mail_due_at is not null', [due])
    await app.pool.query('vacuum (full) notifications')
    await app.pool.query('vacuum analyze notifications')
  }

  test('a hundred of today’s, and nothing of tomorrow’s', async () => {
    await app.pool.query(
      `insert into notifications (user_id, type, words, data, created_at, mail_due_at)
       select id, 'payment-due', '{"key": "plain", "values": {"text": "Due"}}', '{}', $1, $1 from users, generate_series(1, 20)`,
      [now],
    )
    await waitUntil('2026-11-21T04:30:00.000Z')
    expectAtMost(await costsOf(mailNow), { statements: 1, buffers: 4 })

    await waitUntil('2026-11-20T04:30:00.000Z')
    const { statements } = await costsOf(mailNow)
    const [found] = statements
    // 2,000 of 20,000 notices: a hundred people of a thousand.
    expect(found?.text).toContain('select distinct')
    expect(found?.buffers).toBeLessThan(60)
    expect((await app.pool.query('select 1 from daily_mails')).rowCount).toBe(100)
    await app.pool.query('truncate notifications, daily_mails cascade')
  })
})

describe('a minute in which nothing is due costs nothing, however many', () => {
  test('wait for a later one', async () => {
    const told = `update users set last_used_at = $1::timestamptz - interval '285 days', idle_notices = 1, idle_noticed_at = $1,
      idle_due_at = $1 where email like 'person-10%'`
    await app.pool.query(told, [CLOCK])
    // All of them are in running Cirkles.
    await app.pool.query(
      `update users set deletion_scheduled_for = $1::timestamptz - interval '1 day' where email like 'person-20%'`,
      [CLOCK],
    )
    await app.pool.query(
      `insert into files (owner_id, kind, storage_key, name, mime, size, sha256, created_at)
       select id, 'profile_photo', 'photo/' || id, 'photo.png', 'image/png', 1, md5(id::text), $1::timestamptz - interval '2 days'
       from users`,
      [CLOCK],
    )
    await app.pool.query(
      'update users set profile_file_id = files.id from files where files.owner_id = users.id and files.kind = $1',
      ['profile_photo'],
    )
    // Nobody has proven their addresses, nor will.
    await app.pool.query(
      `with kept as (
         insert into users (full_name, email, phone, country, password_hash, idle_due_at, created_at)
         select 'Kept ' || number, 'kept-' || number || '@kept.invalid', '', '', 'kept', null, $1::timestamptz - interval '60 days'
         from generate_series(1, 2000) number returning id)
       insert into members (cirkle_id, user_id, position, joined_at, kept_at)
       select (select id from cirkles where name = 'Cirkle 1'), id, 1000 + row_number() over (), $1, $1 from kept`,
      [CLOCK],
    )
    await runDueWork(app.deps)
    await app.pool.query('vacuum analyze')
    expectAtMost(await costsOf(() => runDueWork(app.deps)), { statements: 20, buffers: 64 })
    const { rows } = await app.pool.query(`select 1 from files where kind = 'profile_photo'`)
    expect(rows).toHaveLength(1000)
    await app.pool.query('delete from members where kept_at is not null')
    await app.pool.query(`delete from users where email like '%@kept.invalid'`)
  })
})

describe('reminders cost as much each, however many are due', () => {
  const now = new Date('2026-11-24T06:00:00.000Z')
  const told = async () =>
    (await app.pool.query<{ count: number }>('select count(*)::int as count from notifications')).rows[0]
      ?.count ?? 0

  test.each([
    ['payers', remindPayers, 'select "contributions"'],
    ['payees', remindPayees, 'select "payments"'],
  ])('those of %s', async (_, remind, reading) => {
    const before = await told()
    const { statements } = await costsOf(() => remind({ now, transact: transacting(app.deps, now) }))
    const reads = statements.filter(({ text }) => text.startsWith(reading))
    expect((await told()) - before).toBeGreaterThan(800)
    // 2,650 for either; a batch with its own lookup read 5,800: everyone notified by earlier batches.
    expect(Math.max(...reads.map(({ buffers }) => buffers))).toBeLessThan(3500)
  })
})

test('the minutes after nine o’clock read nothing of those who were reminded', async () => {
  // In an hour without daily mails.
  app.clock.set('2026-11-24T09:10:00+05:30')
  await runDueWork(app.deps)
  app.clock.advance({ minutes: 1 })
  await runDueWork(app.deps)
  await app.pool.query('vacuum analyze')
  app.clock.advance({ minutes: 1 })
  // Thousands without the hour.
  expectAtMost(await costsOf(() => runDueWork(app.deps)), { statements: 20, buffers: 64 })
})
