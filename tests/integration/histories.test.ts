import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  listCirklePayments,
  listHistory,
  readCirkleStatement,
  readPaymentStory,
  readStatement,
} from '#contract/http/payments/history.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { DOWNLOADS } from '#server/platform/limits.ts'
import { openExport } from '#contract/http/online/leaving.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { cashPayment, payAndConfirm } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'

let members: ThreeMembers
let app: TestApp
let asha: Person
let ravi: Person
let meera: Person
let cirkleId: string

const take = (these: ThreeMembers) => ({ app, asha, ravi, meera, cirkleId } = members = these)
const itIs = async (instant: string) => take(await members.itIs(instant))

beforeEach(async () => take(await createThreeMembers()))
afterEach(() => app.close())

/** Payer, payee, cycle and status of each payment: a Cirkle's history as one of its members sees it. */
const seenBy = async (person: Person, filter = {}) =>
  (await got(app, listCirklePayments, person, { id: cirkleId, ...filter })).rows.map(
    ({ payerName, payeeName, cycle, status }) => [payerName, payeeName, cycle, status].join(' '),
  )

/** Ravi has paid Asha's turn in cash, Meera's cash awaits an answer; Ravi's turn has no payment. */
async function twoCycles(): Promise<void> {
  await payAndConfirm(app, cirkleId, ravi, asha)
  await itIs('2026-11-03T06:00:00.000Z')
  await got(app, submitPayment, meera, cashPayment(cirkleId))
  await itIs('2026-12-09T06:00:00.000Z')
}

describe('a Cirkle’s history', () => {
  test('is whole for the owner, of their turn for receivers, and everybody’s own', async () => {
    await twoCycles()
    const [missedByAsha, missedByMeera] = ['Asha Iyer Ravi Kumar 2 missed', 'Meera Nair Ravi Kumar 2 missed']
    const [ofMeera, ofRavi] = ['Meera Nair Asha Iyer 1 pending', 'Ravi Kumar Asha Iyer 1 confirmed']
    const ofOwner = await seenBy(asha)
    expect(ofOwner.slice(0, 2).toSorted()).toEqual([missedByAsha, missedByMeera])
    expect(ofOwner.slice(2)).toEqual([ofMeera, ofRavi])
    const ofReceiver = await seenBy(ravi)
    expect(ofReceiver.slice(0, 2).toSorted()).toEqual([missedByAsha, missedByMeera])
    expect(ofReceiver.slice(2)).toEqual([ofRavi])
    expect(await seenBy(meera)).toEqual([missedByMeera, ofMeera])

    expect(await seenBy(asha, { status: 'pending' })).toEqual([ofMeera])
    expect(await seenBy(asha, { method: 'cash' })).toEqual([ofMeera, ofRavi])
    expect(await seenBy(asha, { query: 'meera' })).toEqual([missedByMeera, ofMeera])
    expect(await seenBy(asha, { from: '2026-12-01' })).toHaveLength(2)
    expect(await seenBy(asha, { to: '2026-11-30', status: 'missed' })).toEqual([])
  })

  test('shows place, witnesses, reference and proof to payer, payee and owner alone', async () => {
    await itIs('2026-11-06T06:00:00.000Z')
    // To the admin, in Ravi's turn: Ravi sees that it was paid.
    await got(app, submitPayment, meera, cashPayment(cirkleId, { toAdmin: true }))
    const placeFor = async (person: Person) =>
      (await got(app, listCirklePayments, person, { id: cirkleId })).rows
        .filter(({ status }) => status === 'pending')
        .map(({ location, witnesses }) => [location, witnesses])
    expect(await placeFor(asha)).toEqual([['Market', 'Lata']])
    expect(await placeFor(meera)).toEqual([['Market', 'Lata']])
    expect(await placeFor(ravi)).toEqual([[null, null]])
  })

  test('tells a payment’s whole story: sent back, replaced, confirmed by the owner in the receiver’s stead', async () => {
    const clientCreatedAt = '2026-11-02T05:58:00.000Z'
    await itIs('2026-11-06T06:00:00.000Z')
    await got(app, submitPayment, meera, cashPayment(cirkleId, { clientCreatedAt }))
    const again = { id: cirkleId, user: meera.user.id, comment: 'Which market?' }
    await got(app, requestReupload, ravi, again)
    app.clock.advance({ minutes: 5 })
    await got(app, submitPayment, meera, cashPayment(cirkleId))
    await itIs('2026-11-10T06:00:00.000Z')
    await got(app, validatePayment, asha, { id: cirkleId, user: meera.user.id, comment: 'Ravi told me' })
    const { rows } = await got(app, listHistory, meera, { status: 'confirmed' })
    expect(rows).toMatchObject([
      {
        validatedBy: 'Asha Iyer',
        validatedAt: '2026-11-10T06:00:00.000Z',
        onBehalf: true,
        comment: 'Ravi told me',
      },
    ])
    const story = (await got(app, listHistory, meera, {})).rows.filter(({ cycle }) => cycle === 2)
    expect(story[1]).toMatchObject({
      status: 'superseded',
      validatedBy: 'Ravi Kumar',
      comment: 'Which market?',
      clientCreatedAt,
      createdAt: '2026-11-06T06:00:00.000Z',
    })
  })
})

test('one payment is read by its id with what came before and after it, and what was missed by its own', async () => {
  await itIs('2026-11-06T06:00:00.000Z')
  const first = await got(app, submitPayment, meera, cashPayment(cirkleId))
  await got(app, requestReupload, ravi, { id: cirkleId, user: meera.user.id, comment: 'Which market?' })
  app.clock.advance({ minutes: 5 })
  const second = await got(app, submitPayment, meera, cashPayment(cirkleId))
  const storyFor = async (person: Person, id: string) =>
    (await got(app, readPaymentStory, person, { id })).rows.map((row) => `${row.id} ${row.status}`)
  const whole = [`${second.id} pending`, `${first.id} superseded`]
  expect(await storyFor(meera, first.id)).toEqual(whole)
  expect(await storyFor(ravi, second.id)).toEqual(whole)
  expect(await storyFor(asha, second.id)).toEqual(whole)

  await itIs('2026-12-09T06:00:00.000Z')
  const [missed] = (await got(app, listHistory, asha, { status: 'missed' })).rows
  expect(await storyFor(asha, missed?.id ?? '')).toEqual([`${missed?.id} missed`])
  expect(await ask(app, readPaymentStory, meera, { id: missed?.id ?? '' })).toMatchObject({ status: 404 })
})

describe('a statement', () => {
  test('is added up by the database, by what its filters let through', async () => {
    await twoCycles()
    const none = { amount: 0, count: 0 }
    const totals = { confirmed: none, pending: none, reuploadRequested: none, missed: none }
    const whole = await got(app, readCirkleStatement, asha, { id: cirkleId })
    expect(whole).toMatchObject({
      cirkle: { id: cirkleId, name: 'Street festival' },
      reader: 'Asha Iyer',
      from: '2026-11-02',
      to: '2026-12-09',
      totals: {
        ...totals,
        confirmed: { amount: 2000, count: 1 },
        pending: { amount: 2000, count: 1 },
        missed: { amount: 4000, count: 2 },
      },
      rowCount: 4,
    })
    expect(whole.rows).toHaveLength(4)
    expect(await got(app, readStatement, meera, { status: 'missed' })).toMatchObject({
      cirkle: null,
      from: '2026-12-05',
      totals: { ...totals, missed: { amount: 2000, count: 1 } },
      rowCount: 1,
    })
    expect(await got(app, readStatement, meera, { query: 'nobody' })).toMatchObject({ totals, rowCount: 0 })
    expect(await ask(app, readStatement, meera, { from: '2026-02-30' })).toMatchObject({ status: 422 })
  })
})

describe('a history as a file', () => {
  const fileOf = (person: Person, path: string) => app.request('GET', path, { token: person.token })

  test('has the rows its filters let through, in a spreadsheet’s own way', async () => {
    await app.pool.query(`update cirkles set name = $1`, ['=HYPERLINK("evil")'])
    await app.pool.query(`update users set full_name = '+91 Ravi' where id = $1`, [ravi.user.id])
    await payAndConfirm(app, cirkleId, ravi, asha)
    await itIs('2026-12-09T06:00:00.000Z')
    const { raw, headers } = await fileOf(ravi, '/payment/history.csv?status=confirmed')
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toContain('filename="Cirkles my payments 2026-12-09.csv"')
    const [row] = (await got(app, listHistory, ravi, { status: 'confirmed' })).rows
    expect(raw.split('\r\n')).toEqual([
      '"Receipt number","Cirkle Name","Cycle","Due date","Payment Date","Contribution Amount (INR)","Payment Status",' +
        '"Proof of payment Status","Paid through","From","To","Bank reference","Received by Cirkles (UTC)",' +
        '"Answered by","Answered (UTC)","Note"',
      `"${row?.receiptNumber}","'=HYPERLINK(""evil"")",1,"2026-11-05","2026-11-02",2000,` +
        '"Paid and confirmed","None needed","Paid with Cash","\'+91 Ravi","Asha Iyer",,' +
        '"2026-11-02T06:00:00.000Z","Asha Iyer","2026-11-02T06:00:00.000Z","Received with thanks"',
      '',
    ])
    const theirs = await fileOf(asha, `/cirkles/${cirkleId}/statement.csv`)
    expect(theirs.headers.get('Content-Disposition')).toContain('HYPERLINK')
    // The header, Ravi's payment, three missed contributions and the final line break.
    expect(theirs.raw.split('\r\n')).toHaveLength(1 + 1 + 3 + 1)
    expect((await fileOf(asha, '/payment/history.csv?status=lost')).status).toBe(422)
  })

  test('begins with a byte order mark, and holds 100,000 rows in one order, each once', async () => {
    await payAndConfirm(app, cirkleId, ravi, asha)
    // On a separate connection: the server's own time out on a statement this slow on a busy machine.
    const { databaseOwnerUrl = '' } = app.deps.config
    await withClient(databaseOwnerUrl, (client) =>
      client.query(
        `insert into payments (cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, status,
         proof_status, payment_date, created_at)
       select cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, 'superseded',
         proof_status, payment_date, created_at - make_interval(secs => n / 3)
       from payments, generate_series(1, 99999) n`,
      ),
    )
    // As autovacuum would have done by then.
    await app.pool.query('analyze payments')
    const response = await app.fetch(
      new Request('http://127.0.0.1:8080/api/payment/history.csv', {
        headers: { Authorization: `Bearer ${ravi.token}` },
      }),
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(100_000)
    expect(new Set(lines.map((line) => line.slice(0, line.indexOf(',')))).size).toBe(100_000)
    // Writing 100,000 rows takes half a minute by itself beside other tests.
  }, 120_000)

  test('can be taken thirty times an hour', async () => {
    for (let taken = 0; taken < DOWNLOADS.points; taken++)
      await app.deps.limiter.take(DOWNLOADS, ravi.user.id)
    const refused = await fileOf(ravi, '/payment/history.csv')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test.each(['/payment/history.csv', '/account/export'])(
    'ASVS 15.2.2 · what one person takes at once is read one piece at a time: %s',
    async (path) => {
      const { downloads } = app.deps.turns
      const pass = downloads.pass.bind(downloads)
      let running = 0
      let most = 0
      const inTurn = vi.spyOn(downloads, 'pass').mockImplementation((who, work) =>
        pass(who, async () => {
          running += 1
          most = Math.max(most, running)
          try {
            return await work()
          } finally {
            running -= 1
          }
        }),
      )
      const { query } = await got(app, openExport, ravi, { password: ravi.password })
      const at = path === '/account/export' ? `${path}?${query}` : path
      const files = await Promise.all([1, 2, 3].map(() => app.request('GET', at, { token: ravi.token })))
      expect(files.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(inTurn.mock.calls.map(([who]) => who))).toEqual(new Set([ravi.user.id]))
      expect(most).toBe(1)
    },
  )
})
