import { getTableName } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCirkles, listMembers } from '#contract/http/cirkles/cirkles.ts'
import { takeOver, takeOverByLink } from '#contract/http/cirkles/taking-over.ts'
import { requestSwap } from '#contract/http/online/swapping.ts'
import { acknowledgeHandOver, listPayouts, recordHandOver } from '#contract/http/payments/hand-overs.ts'
import {
  listCirklePayments,
  listHistory,
  readCirkleStatement,
  readPaymentStory,
} from '#contract/http/payments/history.ts'
import { readQuickStats, submitPayment } from '#contract/http/payments/payments.ts'
import {
  acknowledgePayment,
  listAttesting,
  listRecorded,
  recordGiven,
  recordReceived,
} from '#contract/http/payments/records.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { sync } from '#contract/http/system/sync.ts'
import { NAMING } from '#server/modules/taking-over/move-store.ts'
import { cashPayment } from '#tests/support/cirkles/cirkle-flows.ts'
import { inviteKamla, signUpKamla, unreadOf } from '#tests/support/cirkles/take-over-scene.ts'
import { createWithKamla, type WithKamla } from '#tests/support/cirkles/with-kamla.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'

/** In Ravi's turn. */
const cash = { cycle: 2, amount: 2000, paymentDate: '2026-11-07' }
/** In Kamla's own turn. */
const inTurn = { cycle: 4, amount: 2000, paymentDate: '2027-02-02' }

/** What names only people who act: they own, send, sign in, or are asked by the server. */
const OF_ACCOUNTS = [
  'authenticators.user_id',
  'bank_details.user_id',
  'bank_details_history.user_id',
  'cirkles.owner_id',
  'daily_mails.user_id',
  'earlier_consents.user_id',
  'files.owner_id',
  'invitations.invited_by',
  'join_requests.user_id',
  'kyc_submissions.user_id',
  'messages.user_id',
  'nominees.user_id',
  // Deleted with the place.
  'notifications.user_id',
  'one_time_codes.user_id',
  'operations.user_id',
  'passkey_challenges.user_id',
  'passkeys.user_id',
  'recovery_codes.user_id',
  'reports.user_id',
  'reset_links.user_id',
  'sessions.user_id',
  'take_overs.invited_by',
]

let s: WithKamla
/** With an account. */
let kamla: Person
const begin = async (at: string) => {
  s = await (await createWithKamla()).itIs(at)
  kamla = await signUpKamla(s.app)
}
beforeEach(() => begin('2026-11-07T06:00:00.000Z'))
afterEach(() => s.app.close())

const takesOver = async () => got(s.app, takeOverByLink, kamla, { token: await inviteKamla(s) })
const given = (changes = {}) => ({ id: s.cirkleId, user: s.kamla, ...cash, ...changes })
const attestingOf = async (person: Person) =>
  (await got(s.app, listAttesting, person, {})).map(({ id }) => id)
const recordedOf = async (person: Person) => (await got(s.app, listRecorded, person, {})).map(({ id }) => id)
/** A person's contribution to Kamla's turn. */
const ownOf = async ({ user }: Person) => {
  const { rows } = await s.app.pool.query<{ id: string }>(
    `select contributions.id from contributions join cycles on cycles.id = cycle_id
     where contributions.cirkle_id = $1 and user_id = $2 and number = 4`,
    [s.cirkleId, user.id],
  )
  return { contributionId: rows[0]?.id ?? '', meta: { payment_date: '2027-02-02' } }
}

test('what the receiver recorded is the person’s to answer, and not the owner’s any more', async () => {
  const { id } = await got(s.app, recordReceived, s.ravi, { ...given(), toAdmin: false })
  expect(await unreadOf(s.app, s.asha)).toContain('cash-recorded')
  await takesOver()
  expect(await unreadOf(s.app, s.asha)).not.toContain('cash-recorded')
  expect((await unreadOf(s.app, kamla))[0]).toBe('cash-recorded')
  expect([await recordedOf(kamla), await attestingOf(s.asha)]).toEqual([[id], []])
  expect((await ask(s.app, acknowledgePayment, s.asha, { id })).code).toBe('forbidden')
  expect(await got(s.app, acknowledgePayment, kamla, { id })).toMatchObject({
    status: 'confirmed',
    onBehalf: false,
    payer: { id: kamla.user.id, name: 'Kamla D. Bai' },
  })
})

test('what the owner recorded for the receiver to answer stays theirs', async () => {
  const { id } = await got(s.app, recordGiven, s.asha, given())
  await takesOver()
  expect(await unreadOf(s.app, s.ravi)).toContain('cash-recorded')
  expect(await unreadOf(s.app, kamla)).not.toContain('cash-recorded')
  expect([await attestingOf(s.ravi), await attestingOf(s.asha), await attestingOf(kamla)]).toEqual([
    [id],
    [id],
    [],
  ])
  expect((await ask(s.app, acknowledgePayment, kamla, { id })).code).toBe('forbidden')
  await got(s.app, acknowledgePayment, s.ravi, { id })
})

test('what somebody was to have seen is the person’s, and who was named is so no more', async () => {
  const { id } = await got(s.app, recordReceived, s.asha, {
    ...given(),
    toAdmin: true,
    attester: s.meera.user.id,
  })
  expect((await got(s.app, readPaymentStory, s.meera, { id })).rows).toHaveLength(1)
  await takesOver()
  expect(await unreadOf(s.app, s.meera)).not.toContain('cash-recorded')
  expect([await attestingOf(s.meera), await recordedOf(kamla), await recordedOf(s.asha)]).toEqual([
    [],
    [id],
    [id],
  ])
  expect((await ask(s.app, acknowledgePayment, s.meera, { id })).code).toBe('not_found')
  expect((await ask(s.app, readPaymentStory, s.meera, { id })).code).toBe('not_found')
  const confirmed = await got(s.app, acknowledgePayment, kamla, { id })
  expect(confirmed).toMatchObject({ status: 'confirmed' })
  expect(confirmed).not.toHaveProperty('attester')
})

test('a record that the owner’s phone still holds is not found, and another is made under the new name', async () => {
  await takesOver()
  const late = await ask(s.app, recordGiven, s.asha, given())
  expect(late.code).toBe('not_found')
  expect((await ask(s.app, recordGiven, s.asha, given({ user: kamla.user.id }))).code).toBe('not_kept')
  const swap = await ask(s.app, requestSwap, s.meera, { id: s.cirkleId, userId: kamla.user.id })
  expect(swap.status).toBe(201)
})

test('money to the place waits for the person: a payment, what the owner wrote, and a hand-over', async () => {
  await s.app.close()
  await begin('2027-02-03T06:00:00.000Z')
  const paid = await got(s.app, submitPayment, s.meera, cashPayment(s.cirkleId, await ownOf(s.meera)))
  const raviToAsha = { id: s.cirkleId, user: s.ravi.user.id, ...inTurn, toAdmin: true }
  const held = await got(s.app, recordReceived, s.asha, raviToAsha)
  await got(s.app, acknowledgePayment, s.ravi, { id: held.id })
  const handOver = await got(s.app, recordHandOver, s.asha, {
    id: s.cirkleId,
    cycle: 4,
    receiver: s.kamla,
    amount: 2000,
    paymentMethod: 'cash',
    paymentDate: '2027-02-02',
    location: null,
    witnesses: null,
    utr: null,
    attester: s.ravi.user.id,
  })
  const own = await got(s.app, recordGiven, s.asha, {
    id: s.cirkleId,
    user: s.asha.user.id,
    ...inTurn,
    attester: s.ravi.user.id,
  })
  expect(await unreadOf(s.app, s.asha)).toContain('payment-submitted')
  await takesOver()
  expect(await unreadOf(s.app, s.asha)).not.toContain('payment-submitted')
  const ravisNow = await unreadOf(s.app, s.ravi)
  expect(ravisNow).not.toContain('handed-over')
  expect(ravisNow).not.toContain('cash-recorded')
  expect((await unreadOf(s.app, kamla)).slice(0, 3).sort()).toEqual([
    'cash-recorded',
    'handed-over',
    'payment-submitted',
  ])
  const validation = { id: s.cirkleId, user: s.meera.user.id, paymentId: paid.id }
  expect((await ask(s.app, validatePayment, s.asha, validation)).code).toBe('too_early')
  expect(await got(s.app, validatePayment, kamla, validation)).toMatchObject({ onBehalf: false })
  expect((await ask(s.app, acknowledgeHandOver, s.ravi, { id: handOver.id, comment: null })).code).toBe(
    'not_found',
  )
  expect((await got(s.app, listPayouts, kamla, {}))[0]?.handOvers).toMatchObject([{ status: 'pending' }])
  await got(s.app, acknowledgeHandOver, kamla, { id: handOver.id, comment: null })
  await got(s.app, acknowledgePayment, kamla, { id: own.id })
  const settled = await s.app.pool.query(
    'select 1 from cycles where cirkle_id = $1 and number = 4 and settled_at is not null',
    [s.cirkleId],
  )
  expect(settled.rows).toHaveLength(1)
})

test('what the owner received for the place is the person’s to answer, and not the payer’s any more', async () => {
  await s.app.close()
  await begin('2027-02-03T06:00:00.000Z')
  const received = { id: s.cirkleId, user: s.ravi.user.id, ...inTurn, toAdmin: false }
  const { id } = await got(s.app, recordReceived, s.asha, received)
  expect(await attestingOf(s.ravi)).toEqual([id])
  await takesOver()
  expect([await attestingOf(s.ravi), await attestingOf(kamla)]).toEqual([[], [id]])
  expect(await unreadOf(s.app, s.ravi)).not.toContain('cash-recorded')
  expect((await ask(s.app, acknowledgePayment, s.ravi, { id })).code).toBe('forbidden')
  await got(s.app, acknowledgePayment, kamla, { id })
})

test('books, histories, statements and sums are what they were, but for the name', async () => {
  const first = await got(s.app, recordGiven, s.asha, given())
  await got(s.app, acknowledgePayment, s.ravi, { id: first.id })
  const key = crypto.randomUUID()
  const second = await got(
    s.app,
    recordReceived,
    s.asha,
    { ...given({ cycle: 1 }), user: s.ravi.user.id, toAdmin: false },
    { key },
  )
  await got(s.app, acknowledgePayment, s.ravi, { id: second.id })
  const look = async (person: Person) => {
    const { books, cirkles, members, history, quickstats, overview } = (
      await got(s.app, sync, person, { parts: '' })
    ).sections
    const page = await got(s.app, listCirklePayments, person, { id: s.cirkleId })
    const statement = await got(s.app, readCirkleStatement, person, { id: s.cirkleId })
    return JSON.stringify({
      // In no order that says anything.
      books: books?.data.map((book) => ({
        ...book,
        rows: book.rows.toSorted((a, b) => a.statuses.localeCompare(b.statuses)),
      })),
      cirkles: cirkles?.data.map((cirkle) => ({ ...cirkle, takesOver: undefined })),
      members: members?.data,
      history: history?.data,
      quickstats: quickstats?.data,
      overview: overview?.data,
      page,
      statement: { ...statement, madeAt: null },
      numbers: await got(s.app, readQuickStats, person, {}),
    })
  }
  const others = [s.asha, s.ravi, s.meera]
  const before = await Promise.all(others.map(look))
  await takesOver()
  const renamed = before.map((text) =>
    text
      .replaceAll(s.kamla, kamla.user.id)
      .replaceAll('"Kamla Devi"', '"Kamla D. Bai"')
      .replaceAll('"firstName":"Kamla","lastName":"Devi"', '"firstName":"Kamla D.","lastName":"Bai"')
      .replaceAll(',"isKept":true', ''),
  )
  expect(await Promise.all(others.map(look))).toEqual(renamed)
  expect((await got(s.app, listHistory, kamla, {})).rows.map(({ paymentId }) => paymentId)).toEqual([
    first.id,
  ])
  expect(await got(s.app, listMembers, kamla, { id: s.cirkleId })).toHaveLength(4)
  expect((await got(s.app, listCirkles, kamla, {}))[0]).toMatchObject({ view: 'member', memberCount: 4 })
  // Asked again by its key, a record says whom it is of now.
  const { rows } = await s.app.pool.query(`select 1 from operations where body::text like $1`, [
    `%${s.kamla}%`,
  ])
  expect(rows).toEqual([])
})

test('every reference to a person is moved, or is of what only an account does', async () => {
  const { rows } = await s.app.pool.query<{ reference: string }>(
    `select conrelid::regclass || '.' || attname as reference
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const moved = NAMING.flatMap(({ table, columns }) =>
    columns.map((column) => `${getTableName(table)}.${inSql(column.name)}`),
  )
  expect(rows.map(({ reference }) => reference)).toEqual([...OF_ACCOUNTS, ...moved].sort())
})

test('the place is taken once, by the link or in the app', async () => {
  await takesOver()
  const again = await ask(s.app, takeOver, kamla, { id: s.cirkleId, user: s.kamla })
  expect(again.code).toBe('not_found')
})
