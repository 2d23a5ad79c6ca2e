import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { readAccount } from '#contract/http/people/accounts.ts'
import { listCirkles, listInvites, listMembers } from '#contract/http/cirkles/cirkles.ts'
import { listJoinRequests } from '#contract/http/cirkles/membership.ts'
import { listNotifications, markNotificationsRead } from '#contract/http/system/notifications.ts'
import { listPayouts } from '#contract/http/payments/hand-overs.ts'
import { listRecorded } from '#contract/http/payments/records.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import {
  listActivity,
  readOverview,
  readPaymentOptions,
  readQuickStats,
  submitPayment,
} from '#contract/http/payments/payments.ts'
import { listCategories } from '#contract/http/people/places.ts'
import { sectionSchemas, sync } from '#contract/http/system/sync.ts'
import { got } from '#tests/support/people/ask.ts'
import {
  cashPayment,
  formCirkle,
  giveBank,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { signIn, type Person } from '#tests/support/people/people.ts'
import { copiedApp } from '#tests/support/server/copied-app.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let asha: Person
let ravi: Person
let cirkleId: string

const appOfTwo = copiedApp(async (before) => {
  const people = await signUpAll(before, 'Asha Iyer', 'Ravi Kumar')
  await giveBank(before, people[0])
  return { people, id: (await startedCirkle(before, people)).id }
})

beforeEach(async () => {
  const copied = await appOfTwo()
  app = copied.app
  ;[asha, ravi] = copied.acted.people
  cirkleId = copied.acted.id
})

afterEach(() => app.close())

type Answer = CallOutput<typeof sync>

/** The hashes a phone sends after taking this answer, by wire names. */
function haveOf({ sections }: Answer): Record<string, string> {
  const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [wireName(name), section?.hash ?? '']),
  )
}

test('what a new phone gets comes compressed, and is the same', async () => {
  const askFor = (accepted: string) =>
    app.fetch(
      new Request('http://127.0.0.1:8080/api/sync', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${ravi.token}`,
          'Content-Type': 'application/json',
          'Accept-Encoding': accepted,
        },
        body: '{"have":{},"messages":{}}',
      }),
    )
  const [plain, compressed] = [await askFor('identity'), await askFor('gzip')]
  expect([plain, compressed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  const bytes = Buffer.from(await compressed.arrayBuffer())
  const text = await plain.text()
  expect(bytes.length).toBeLessThan(text.length / 3)
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(JSON.parse(text))
})

test('a new phone gets every section, each as its own call gives it', async () => {
  await got(app, submitPayment, ravi, cashPayment(cirkleId))
  const { sections: before } = await got(app, sync, ravi, {})
  const { sections: withParts } = await got(app, sync, ravi, { parts: '' })
  // Apps that keep the parts of an answer put the activity together from what waits for an answer.
  const sections = { ...before, ...withParts }
  expect(Object.keys(sections)).toHaveLength(Object.keys(sectionSchemas).length)
  expect([Object.keys(before).includes('toValidate'), Object.keys(withParts).includes('activity')]).toEqual([
    false,
    false,
  ])
  // Nor do apps before them know a book, a payout, or a record of cash.
  expect({
    ...before,
    toValidate: null,
    books: null,
    payouts: null,
    recorded: null,
    attesting: null,
    takeOvers: null,
  }).toEqual({
    ...withParts,
    activity: before.activity,
    toValidate: null,
    books: null,
    payouts: null,
    recorded: null,
    attesting: null,
    takeOvers: null,
  })
  expect(sections.toValidate?.data).toEqual(
    sections.activity?.data.flatMap(({ lastReceipt }) => lastReceipt.paymentData),
  )
  expect(sections.account?.data).toEqual(await got(app, readAccount, ravi, {}))
  expect(sections.categories?.data).toEqual(await got(app, listCategories, ravi, {}))
  expect(sections.cirkles?.data).toEqual(await got(app, listCirkles, ravi, {}))
  expect(sections.members?.data).toEqual([
    { cirkleId, members: await got(app, listMembers, ravi, { id: cirkleId }) },
  ])
  const [book, ...otherBooks] = sections.books?.data ?? []
  expect(otherBooks).toEqual([])
  expect(book?.dueDates).toEqual(
    (await got(app, listMembers, ravi, { id: cirkleId })).map(({ pivot }) => pivot.nextPayment),
  )
  // Of the two cycles the first is Asha's, who owns the Cirkle.
  expect(new Map(book?.rows.map(({ userId, statuses }) => [userId, statuses]))).toEqual(
    new Map([
      [asha.user.id, 'od'],
      [ravi.user.id, 'so'],
    ]),
  )
  expect(sections.invites?.data).toEqual(await got(app, listInvites, ravi, {}))
  expect(sections.joinRequests?.data).toEqual(await got(app, listJoinRequests, ravi, {}))
  expect(sections.swaps?.data).toEqual([])
  expect(sections.activity?.data).toEqual(await got(app, listActivity, ravi, {}))
  expect(sections.paymentOptions?.data).toEqual([await got(app, readPaymentOptions, ravi, { id: cirkleId })])
  expect(sections.payouts?.data).toEqual(await got(app, listPayouts, ravi, {}))
  expect(sections.recorded?.data).toEqual(await got(app, listRecorded, ravi, {}))
  expect(sections.history?.data).toEqual((await got(app, listHistory, ravi, {})).rows)
  expect(sections.overview?.data).toEqual(await got(app, readOverview, ravi, {}))
  expect(sections.quickstats?.data).toEqual(await got(app, readQuickStats, ravi, {}))
  expect(sections.notifications?.data).toEqual((await got(app, listNotifications, ravi, {})).rows)
})

test('a phone that has it all gets nothing, and after a change only what changed', async () => {
  const first = await got(app, sync, asha, {})
  const have = haveOf(first)
  app.clock.advance({ minutes: 5 })
  expect((await got(app, sync, asha, { have })).sections).toEqual({})

  await got(app, submitPayment, ravi, cashPayment(cirkleId))
  const { sections } = await got(app, sync, asha, { have })
  expect(Object.keys(sections).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'activity',
    // The owner has sent their payment and awaits the answer.
    'cirkles',
    'notifications',
    'overview',
  ])
  expect(sections.overview?.data.totalValidations).toEqual({ memberCount: 1, cirkleCount: 1 })

  const now = { ...have, ...haveOf({ ...first, sections }) }
  await got(app, markNotificationsRead, asha, {})
  expect(Object.keys((await got(app, sync, asha, { have: now })).sections)).toEqual(['notifications'])
})

test('chat comes newest 50 first, then without a gap, and of one’s own Cirkles alone', async () => {
  await app.pool.query(
    `insert into messages (cirkle_id, user_id, type, content, created_at)
     select $1, $2, 'text', 'message ' || n, '2026-11-01T00:00:00Z'::timestamptz + make_interval(secs => n)
     from generate_series(1, 300) n`,
    [cirkleId, ravi.user.id],
  )
  const contents = async (messages: Record<string, string | null>) =>
    ((await got(app, sync, asha, { messages })).messages[cirkleId] ?? []).map(({ content }) => content)
  const fresh = await contents({})
  expect([fresh.length, fresh[0], fresh.at(-1)]).toEqual([50, 'message 251', 'message 300'])

  const { rows } = await app.pool.query<{ id: string }>(
    `select id from messages where content in ('message 20', 'message 300') order by created_at`,
  )
  const later = await contents({ [cirkleId]: rows[0]?.id ?? null })
  expect([later.length, later[0], later.at(-1)]).toEqual([200, 'message 21', 'message 220'])
  expect(await contents({ [cirkleId]: rows[1]?.id ?? null })).toEqual([])

  const [stranger] = await signUpAll(app, 'Zoya', 'Nobody')
  expect((await got(app, sync, stranger, { messages: { [cirkleId]: null } })).messages).toEqual({})
})

test('more Cirkles cost no more queries', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const queriesOfSync = async () => {
    query.mockClear()
    await got(app, sync, asha, {})
    return query.mock.calls.length
  }
  // One of each kind: owners of forming ones also read their invitations.
  await formCirkle(app, [asha])
  const one = await queriesOfSync()
  for (let index = 0; index < 4; index++) await startedCirkle(app, [asha, ravi])
  await formCirkle(app, [asha])
  expect(await queriesOfSync()).toBe(one)
  expect(one).toBeGreaterThan(10)
  expect(one).toBeLessThan(40)
  query.mockRestore()
})

describe('what a phone has told of its outbox (offline.md rule 22)', () => {
  const told = async (person: Person, pending?: number) =>
    (await got(app, sync, person, pending === undefined ? {} : { outbox: { pending } })).outbox
  const signInAs = (deviceName?: string) => signIn(app, ravi.user.email, ravi.password, deviceName)

  test('comes back with the next sync of its session, and stays while nothing else is told', async () => {
    expect(await told(ravi, 3)).toMatchObject({ reportedPending: 0 })
    expect(await told(ravi)).toEqual({ reportedPending: 3, reportedBy: 'this_session' })
    expect(await told(ravi)).toEqual({ reportedPending: 3, reportedBy: 'this_session' })
    expect(await told(asha)).toMatchObject({ reportedPending: 0 })
    expect(await told(ravi, 1)).toMatchObject({ reportedPending: 3 })
    expect(await told(ravi, 0)).toMatchObject({ reportedPending: 1 })
    expect(await told(ravi, 0)).toMatchObject({ reportedPending: 0 })
  })

  test('is known to a later sign-in on a device of that name, until that one tells of its own', async () => {
    await told(await signInAs('Chrome, Android'), 2)
    app.clock.advance({ minutes: 10 })
    const elsewhere = await signInAs('Firefox on Windows')
    expect(await told(elsewhere)).toMatchObject({ reportedPending: 0 })
    const again = await signInAs('Chrome, Android')
    const expected = { reportedPending: 2, reportedBy: 'same_device_name' }
    expect(await told(again)).toEqual(expected)
    expect(await told(again)).toEqual(expected)
    expect(await told(again, 0)).toEqual(expected)
    expect(await told(again, 0)).toEqual({ reportedPending: 0, reportedBy: 'this_session' })
    expect(await told(await signInAs('Chrome, Android'))).toMatchObject({ reportedPending: 0 })
  })

  test('is not handed on where devices have no names', async () => {
    await told(await signInAs(), 2)
    expect(await told(await signInAs())).toMatchObject({ reportedPending: 0 })
  })

  test('may be told by page and worker at once', async () => {
    const reports = await Promise.all(Array.from({ length: 6 }, (_, index) => told(ravi, index + 1)))
    expect(reports).toHaveLength(6)
    expect((await told(ravi)).reportedPending).toBeGreaterThan(0)
  })
})
