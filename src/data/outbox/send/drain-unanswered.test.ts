import { expect, test } from 'vitest'
import { outboxPhone, picked } from '#tests/support/phone/outbox-phone.ts'
import { allowedActions } from '../save/entry-actions.ts'

/* How a drain handles no answer, and a response that is not an answer. */

const MINUTE = 60_000

test('nothing is tried, and nothing becomes uncertain, while the server cannot be reached', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  phone.server.isHealthy = false
  expect(await phone.drain()).toMatchObject({ accepted: 0, left: 1, stoppedBy: 'offline' })
  expect(await phone.entry(paymentEntryId)).toMatchObject({ state: 'queued', attempts: 0 })
  expect(phone.server.seen).toEqual([])
})

test('a lost answer is asked for under the same key, and the payment is not sent again', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, contributionId } = await phone.pay()
  phone.server.weather = () => 'lost-after-commit'
  expect(await phone.drain()).toMatchObject({ accepted: 0, left: 1, stoppedBy: 'offline' })
  expect((await phone.entry(paymentEntryId))?.state).toBe('unknown')

  phone.server.weather = () => 'well'
  expect((await phone.drain()).accepted).toBe(1)
  expect(phone.server.writes()).toHaveLength(1)
  expect(phone.server.seen.at(-1)?.path).toBe(`/api/operations/${paymentEntryId}`)
  expect(phone.server.ledger.get(contributionId)).toHaveLength(1)
})

test('a stored answer about something else decides nothing: the same key goes again', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, contributionId } = await phone.pay()
  phone.server.weather = () => 'lost-after-commit'
  await phone.drain()
  phone.server.weather = ({ method }) => (method === 'GET' ? 'other-ids' : 'well')
  expect(await phone.drain()).toMatchObject({ accepted: 1, needPerson: 0 })
  expect(phone.server.writes().map(({ key }) => key)).toEqual([paymentEntryId, paymentEntryId])
  expect(phone.server.ledger.get(contributionId)).toHaveLength(1)
})

test('a request lost on its way goes again with the same key', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  phone.server.weather = () => 'lost-before-commit'
  await phone.drain()
  phone.server.weather = () => 'well'
  await phone.drain()
  expect(phone.server.writes().map((each) => each.key)).toEqual([paymentEntryId, paymentEntryId])
  const [first, second] = phone.server.writes()
  expect(second?.body).toEqual(first?.body)
})

test.each(['captive-portal', 'captive-redirect', 'wrong-echo', 'error-502-html'] as const)(
  '%s is not taken for an acceptance',
  async (weather) => {
    const phone = await outboxPhone()
    const { paymentEntryId } = await phone.pay()
    phone.server.weather = () => weather
    expect((await phone.drain()).accepted).toBe(0)
    expect((await phone.entry(paymentEntryId))?.state).toBe('unknown')
  },
)

test.each(['error-500', 'error-502-html', 'error-503'] as const)(
  'an hour of %s keeps the entry',
  async (weather) => {
    const phone = await outboxPhone()
    const { paymentEntryId } = await phone.pay()
    phone.server.weather = () => weather
    for (let seconds = 0; seconds < 3_600; seconds += 30) {
      await phone.drain()
      phone.clock.ms += 30_000
    }
    // Each wait is observed.
    expect((await phone.entry(paymentEntryId))?.attempts).toBeLessThan(80)
    phone.server.weather = () => 'well'
    phone.clock.ms += MINUTE
    expect((await phone.drain()).accepted).toBe(1)
    expect(phone.server.ledger.size).toBe(1)
  },
)

test('a server that asks for seven seconds gets them', async () => {
  const phone = await outboxPhone()
  await phone.pay()
  phone.server.weather = () => 'busy-429'
  expect((await phone.drain()).nextAttemptAt).toBe(phone.clock.ms + 7_000)
  phone.server.weather = () => 'well'
  expect((await phone.drain()).accepted).toBe(0)
  phone.clock.ms += 7_000
  expect((await phone.drain()).accepted).toBe(1)
})

test('where the server will not say what became of a key, the same key goes again', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, contributionId } = await phone.pay()
  phone.server.weather = () => 'lost-after-commit'
  await phone.drain()
  phone.server.weather = ({ path }) => (path.startsWith('/api/operations') ? 'refused-404' : 'well')
  expect((await phone.drain()).accepted).toBe(1)
  expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
  expect(phone.server.ledger.get(contributionId)).toHaveLength(1)
})

test('a file that is damaged settles nothing while the server will not say what became of its record', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  phone.server.weather = ({ path }) => (path.endsWith('/proof') ? 'lost-after-commit' : 'well')
  await phone.drain()
  await phone.db.outboxFiles.clear()
  phone.server.weather = ({ path }) => (path.startsWith('/api/operations') ? 'refused-404' : 'well')
  await phone.drain()
  const open = await phone.entry(proofEntryId)
  expect(open).toMatchObject({ state: 'unknown', lastError: { code: 'file_missing' } })
  expect(open && allowedActions(open)).toEqual({ retry: true, discard: false, fix: false })

  phone.server.weather = () => 'well'
  phone.clock.ms += 60 * MINUTE
  await phone.drain()
  expect((await phone.entry(proofEntryId))?.state).toBe('accepted')
})

test('a key that holds something settles nothing while the server will not say what', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  phone.server.weather = ({ path }) => (path.endsWith('/proof') ? 'lost-after-commit' : 'well')
  await phone.drain()
  // The file travels again, under another upload: an older server takes that for another body.
  phone.server.uploads.clear()
  phone.server.weather = ({ path }) => (path.startsWith('/api/operations') ? 'refused-404' : 'well')
  await phone.drain()
  expect(await phone.entry(proofEntryId)).toMatchObject({
    state: 'unknown',
    lastError: { code: 'idempotency_key_reused' },
  })
})

test('a proof that an older server took under another upload is found by its key', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  phone.server.weather = ({ path }) => (path.endsWith('/proof') ? 'lost-after-commit' : 'well')
  await phone.drain()
  phone.server.uploads.clear()
  // The question was answered before the delayed attachment was committed.
  phone.server.weather = ({ path }) =>
    path.startsWith('/api/operations') && !isAskedAgain() ? 'refused-404' : 'well'
  const isAskedAgain = () =>
    phone.server.seen.filter(({ path }) => path.startsWith('/api/operations')).length > 1
  expect((await phone.drain()).accepted).toBe(1)
  expect((await phone.entry(proofEntryId))?.state).toBe('accepted')
})

test('the receipt of another payment under the same key is no receipt of this one', async () => {
  const phone = await outboxPhone()
  const first = await phone.pay()
  await phone.drain()
  await phone.db.outbox.clear()
  const second = await phone.pay({ paymentEntryId: first.paymentEntryId })
  await phone.drain()
  const entry = await phone.entry(second.paymentEntryId)
  expect(entry).toMatchObject({ state: 'needs_action', lastError: { code: 'idempotency_key_reused' } })
  expect(entry?.receipt).toBeUndefined()
})
