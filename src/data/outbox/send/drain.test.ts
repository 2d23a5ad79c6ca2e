import { describe, expect, test } from 'vitest'
import { newPayment, ORIGIN, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { mirrorSession } from '../../sign-in/mirror-session.ts'
import { enqueueMessage } from '../save/enqueue-message.ts'
import { enqueuePayment } from '../save/enqueue-payment.ts'
import { enqueueNotificationsRead } from '../save/enqueue-writes.ts'
import { countUnsent, listEntries } from '../entries/read-entries.ts'
import { LEASE_MS } from '../entries/retry-policy.ts'

test('a saved payment is recorded, and its entry keeps the receipt', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, contributionId } = await phone.pay()
  expect(await phone.drain()).toEqual({
    accepted: 1,
    left: 0,
    pending: 0,
    needPerson: 0,
    nextAttemptAt: null,
    stoppedBy: null,
  })
  expect(phone.server.ledger.get(contributionId)).toEqual([paymentEntryId])
  expect(await phone.entry(paymentEntryId)).toMatchObject({
    state: 'accepted',
    receipt: { receiptNumber: 'CK-00000001' },
  })
  expect(await phone.db.ledger.toArray()).toMatchObject([
    { contributionId, status: 'pending', amount: 2_000 },
  ])
})

test('a double tap makes one entry and one payment', async () => {
  const phone = await outboxPhone()
  const payment = newPayment({ proof: picked() })
  const owner = { userId: USER, origin: ORIGIN }
  const outcomes = await Promise.all([
    enqueuePayment(phone.db, owner, payment),
    enqueuePayment(phone.db, owner, payment),
  ])
  expect(outcomes.toSorted()).toEqual(['already-saved', 'saved'])
  expect((await listEntries(phone.db, USER)).entries).toHaveLength(2)
  expect(await phone.db.outboxFiles.count()).toBe(1)
})

test('entry and file survive the end of the page that saved them', async () => {
  const indexedDB = new (await import('fake-indexeddb')).IDBFactory()
  const before = await outboxPhone(indexedDB)
  const { paymentEntryId, proofEntryId } = await before.pay({ proof: picked() })
  before.db.dexie.close()
  const after = await outboxPhone(indexedDB)
  expect((await after.drain()).accepted).toBe(2)
  expect((await after.entry(paymentEntryId))?.state).toBe('accepted')
  expect((await after.entry(proofEntryId))?.state).toBe('accepted')
})

describe('one sender', () => {
  test('what a dead process left is asked about only when its lease is over', async () => {
    const phone = await outboxPhone()
    const { paymentEntryId } = await phone.pay()
    const sending = { state: 'sending', attempts: 1, leaseUntil: phone.clock.ms + LEASE_MS }
    await phone.db.outbox.update(paymentEntryId, sending)
    expect((await phone.drain()).accepted).toBe(0)
    phone.clock.ms += LEASE_MS
    expect((await phone.drain()).accepted).toBe(1)
    expect(phone.server.seen[0]?.path).toBe(`/api/operations/${paymentEntryId}`)
  })

  test('two drains at once send each entry once', async () => {
    const phone = await outboxPhone()
    for (let count = 0; count < 10; count++) await phone.pay()
    const results = await Promise.all([phone.drain(), phone.drain()])
    expect(results[0].accepted + results[1].accepted).toBe(10)
    expect(phone.server.writes()).toHaveLength(10)
  })

  test('an attempt that ends late does not undo an acceptance', async () => {
    const phone = await outboxPhone()
    const { paymentEntryId } = await phone.pay()
    let second: Promise<unknown> | undefined
    phone.server.weather = (request) => {
      if (request.key === null || second !== undefined) return 'well'
      phone.clock.ms += LEASE_MS
      second = phone.drain()
      return 'lost-after-commit'
    }
    await phone.drain()
    await second
    expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
    expect(phone.server.ledger.size).toBe(1)
  })
})

describe('order', () => {
  test('within a group entries go one by one, across groups at once', async () => {
    const phone = await outboxPhone()
    const contributionId = crypto.randomUUID()
    const first = await phone.pay({ contributionId })
    const second = await phone.pay({ contributionId })
    const other = await phone.pay()
    await phone.drain()
    const order = phone.server.writes().map((each) => each.key)
    expect(order.indexOf(first.paymentEntryId)).toBeLessThan(order.indexOf(second.paymentEntryId))
    expect(order.indexOf(other.paymentEntryId)).toBeLessThan(order.indexOf(second.paymentEntryId))
  })

  test('a refused payment is final: it holds neither the next of its contribution nor another', async () => {
    const phone = await outboxPhone()
    const contributionId = crypto.randomUUID()
    const poisoned = await phone.pay({ contributionId })
    const behind = await phone.pay({ contributionId })
    const other = await phone.pay()
    phone.server.refuse = ({ key }) =>
      key === poisoned.paymentEntryId
        ? {
            status: 422,
            body: {
              success: false,
              message: 'No.',
              code: 'amount_mismatch',
              errors: { client_created_at: ['Old'] },
            },
          }
        : undefined
    expect(await phone.drain()).toMatchObject({ accepted: 2, left: 0, nextAttemptAt: null })
    expect(await phone.entry(poisoned.paymentEntryId)).toMatchObject({
      state: 'needs_action',
      lastError: { status: 422, code: 'amount_mismatch', fieldErrors: { clientCreatedAt: ['Old'] } },
    })
    for (const { paymentEntryId } of [behind, other])
      expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
  })

  test('a refused message holds its own chat, where the next may speak of it, and no other', async () => {
    const phone = await outboxPhone()
    const say = async (cirkleId: string) => {
      const entryId = crypto.randomUUID()
      await enqueueMessage(
        phone.db,
        { userId: USER, origin: ORIGIN },
        { entryId, cirkleId, content: 'Hi' },
        'd',
      )
      return entryId
    }
    const [poisoned, behind, other] = [await say('a'), await say('a'), await say('b')]
    phone.server.refuse = ({ path }) => ({
      status: path.includes('/a/') ? 422 : 404,
      body: { success: false, message: 'No.', code: 'invalid' },
    })
    expect(await phone.drain()).toMatchObject({ left: 0, nextAttemptAt: null })
    const states = await Promise.all(
      [poisoned, behind, other].map(async (id) => (await phone.entry(id))?.state),
    )
    expect(states).toEqual(['needs_action', 'queued', 'needs_action'])
  })

  test('an answer that cannot be written down holds up no other, and is asked for again', async () => {
    const phone = await outboxPhone()
    const payments = [await phone.pay(), await phone.pay(), await phone.pay()]
    const unwritable = payments[1]?.paymentEntryId
    const full = (changes: object, id: string) => {
      if (id === unwritable && 'state' in changes && changes.state === 'accepted')
        throw new Error('Disk full')
    }
    phone.db.outbox.hook('updating').subscribe(full)
    await expect(phone.drain()).rejects.toThrow('Disk full')
    const states = await Promise.all(
      payments.map(async (each) => (await phone.entry(each.paymentEntryId))?.state),
    )
    expect(states).toEqual(['accepted', 'sending', 'accepted'])

    phone.db.outbox.hook('updating').unsubscribe(full)
    phone.clock.ms += LEASE_MS
    expect((await phone.drain()).accepted).toBe(1)
    expect(phone.server.writes()).toHaveLength(3)
  })

  test('all records go before the first proof', async () => {
    const phone = await outboxPhone()
    for (let count = 0; count < 9; count++) await phone.pay({ proof: picked(10) })
    expect((await phone.drain()).accepted).toBe(18)
    const firstUpload = phone.server.seen.findIndex((each) => each.path.startsWith('/api/uploads'))
    const lastRecord = phone.server.seen.findLastIndex((each) => each.path.endsWith('/payment'))
    expect(lastRecord).toBeLessThan(firstUpload)
  })
})

describe('whose entries', () => {
  test('another user’s entries are neither sent nor shown, and go when that user is back', async () => {
    const phone = await outboxPhone()
    const mine = await phone.pay()
    const otherUser = crypto.randomUUID()
    await mirrorSession(phone.db, { userId: otherUser, token: 'token-b', origin: ORIGIN })
    expect(await phone.drain({ userId: otherUser, token: 'token-b' })).toMatchObject({ accepted: 0, left: 0 })
    expect(phone.server.seen).toEqual([])
    expect((await listEntries(phone.db, otherUser)).entries).toEqual([])
    await mirrorSession(phone.db, { userId: USER, token: 'token-a', origin: ORIGIN })
    expect((await phone.drain()).accepted).toBe(1)
    expect((await phone.entry(mine.paymentEntryId))?.state).toBe('accepted')
  })

  test('entries of another origin stay', async () => {
    const phone = await outboxPhone()
    await phone.pay()
    expect((await phone.drain({ origin: 'https://elsewhere.example' })).accepted).toBe(0)
    expect(phone.server.writes()).toEqual([])
  })

  test('a dead session pauses; after the same user’s sign-in the same key goes', async () => {
    const phone = await outboxPhone()
    const { paymentEntryId } = await phone.pay()
    phone.server.refuse = () => ({
      status: 401,
      body: { success: false, message: 'Sign in.', code: 'unauthenticated' },
    })
    expect((await phone.drain()).stoppedBy).toBe('signed-out')
    expect((await phone.entry(paymentEntryId))?.state).toBe('auth_paused')
    phone.server.refuse = () => undefined
    expect((await phone.drain()).stoppedBy).toBe('signed-out')
    await mirrorSession(phone.db, { userId: USER, token: 'token-c', origin: ORIGIN })
    expect((await phone.drain({ token: 'token-c' })).accepted).toBe(1)
    expect(phone.server.writes().map((each) => each.key)).toEqual([paymentEntryId, paymentEntryId])
  })
})

test('a row nobody can read stays, is counted, and stops nothing', async () => {
  const phone = await outboxPhone()
  await phone.db.outbox.put({ id: 'from-the-future', userId: USER, schemaVersion: 9, sequence: 0 })
  await phone.pay()
  expect((await phone.drain()).accepted).toBe(1)
  expect((await listEntries(phone.db, USER)).unreadable).toMatchObject([{ id: 'from-the-future' }])
  expect(await countUnsent(phone.db, USER)).toBe(1)
})

test('a payment that waits, and one that was sent, is added to no total', async () => {
  const phone = await outboxPhone()
  const overview = {
    totalDue: { amount: 9_000, cirkleCount: 2 },
    totalValidations: { memberCount: 0, cirkleCount: 0 },
    toReceive: { amount: 18_000, cirkleCount: 1 },
  }
  await phone.db.facts.put({ name: 'overview', value: overview })
  const shown = async () => (await phone.db.facts.get('overview'))?.value
  const { contributionId } = await phone.pay()
  expect([await shown(), await phone.db.ledger.count()]).toEqual([overview, 0])
  expect((await phone.drain()).accepted).toBe(1)
  expect(await shown()).toEqual(overview)
  expect(await phone.db.ledger.toArray()).toMatchObject([{ contributionId, status: 'pending' }])
})

test('notifications read offline are shown as read, and told to the server later', async () => {
  const phone = await outboxPhone()
  const row = {
    id: crypto.randomUUID(),
    type: 'x',
    message: 'm',
    data: {},
    createdAt: '2026-11-01',
    readAt: null,
  }
  await phone.db.notifications.put(row)
  const entryId = crypto.randomUUID()
  await enqueueNotificationsRead(phone.db, { userId: USER, origin: ORIGIN }, { entryId, ids: [row.id] })
  expect((await phone.db.notifications.get(row.id))?.readAt).not.toBeNull()
  expect((await phone.drain()).accepted).toBe(1)
  expect(phone.server.writes()[0]?.body).toEqual({ ids: [row.id] })
})
