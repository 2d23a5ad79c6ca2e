import { expect, test } from 'vitest'
import type { Payment } from '#contract/http/payments/payments.ts'
import { recordOf } from '#tests/support/payments/kept-records.ts'
import { CIRKLE, ORIGIN, outboxPhone, USER } from '#tests/support/phone/outbox-phone.ts'
import { readFacts } from '../../db/facts.ts'
import { savedRecords } from '../../known/saved-records.ts'
import { savedWrites } from '../../known/saved-writes.ts'
import { settledWrites } from '../../known/settled-writes.ts'
import { entryWords, nextOf } from '../../known/what-is-known.ts'
import { applyPayments } from '../../ledger/apply-payment.ts'
import { listEntries } from '../entries/read-entries.ts'
import { enqueueGiven, enqueueReceived } from './enqueue-records.ts'
import { allowedActions } from './entry-actions.ts'
import { saveOwnGiven } from './save-payment.ts'

const PAYER = 'kamla'
const owner = { userId: USER, origin: ORIGIN }

test('cash given is recorded once, names who saw it, and stands for the contribution as cash received would', async () => {
  const phone = await outboxPhone()
  const given = await phone.give({ attesterId: 'ravi' })
  expect(await enqueueGiven(phone.db, owner, given)).toBe('already-saved')
  // The owner got it, or gave it on: one record of the contribution.
  const received = { ...given, entryId: crypto.randomUUID(), toAdmin: true }
  expect(await enqueueReceived(phone.db, owner, received)).toBe('already-saved')
  await phone.drain()
  expect(phone.server.writes().map(({ path, body }) => [path, body])).toMatchObject([
    [`/api/cirkles/${given.cirkleId}/given`, { user: given.payerId, cycle: 1, attester: 'ravi' }],
  ])
  const entry = await phone.entry(given.entryId)
  if (entry === undefined) throw new Error('The entry is gone')
  expect(entryWords(entry).words).toBe('Sent, awaits an answer · CK-00000001')
  expect(nextOf(entry, [entry], false)).toBe('Cirkles has it. Who is asked about it has still to answer.')
  const { entries } = await listEntries(phone.db, USER)
  expect([...savedRecords(entries).received.values()]).toMatchObject([
    { subject: { kind: 'given', payerId: given.payerId, attesterId: 'ravi' } },
  ])
})

test('a lost answer to cash given is asked for, and nothing is recorded twice', async () => {
  const phone = await outboxPhone()
  const weathers = ['lost-after-commit'] as const
  let at = 0
  phone.server.weather = () => weathers[at++] ?? 'well'
  const { entryId, payerId } = await phone.give()
  for (let round = 0; round < 3; round++) {
    await phone.drain()
    phone.clock.ms += 3_600_000
  }
  expect(phone.server.ledger.get(`given ${payerId}`)).toHaveLength(1)
  expect(await phone.entry(entryId)).toMatchObject({ state: 'accepted' })
})

test.each([
  ['attester_required', true],
  ['not_an_attester', true],
  ['not_kept', false],
  ['already_recorded', false],
] as const)('a refusal of cash given, %s, loses nothing and can be mended: %s', async (code, fix) => {
  const phone = await outboxPhone()
  phone.server.refuse = () => ({ status: 409, body: { success: false, message: 'No.', code } })
  const given = await phone.give()
  await phone.drain()
  const refused = await phone.entry(given.entryId)
  if (refused === undefined) throw new Error('The entry is gone')
  expect(allowedActions(refused)).toEqual({ retry: false, discard: true, fix })
  phone.server.refuse = () => undefined
  const again = await phone.give({ ...given, entryId: crypto.randomUUID(), attesterId: 'ravi' })
  await phone.drain()
  expect(await phone.entry(given.entryId)).toBeUndefined()
  expect(await phone.entry(again.entryId)).toMatchObject({ state: 'accepted' })
})

test('what an owner gave a receiver whom they keep settles their contribution on the phone', async () => {
  const phone = await outboxPhone()
  const contributionId = crypto.randomUUID()
  const given = { entryId: crypto.randomUUID(), cirkleId: CIRKLE, payerId: USER, cycle: 4, amount: 2_000 }
  const whole = { ...given, contributionId, paymentDate: '2026-11-01', attesterId: 'ravi' }
  await saveOwnGiven(phone.db, owner, whole, { draftKeys: [] })
  const { entries } = await listEntries(phone.db, USER)
  expect(savedWrites(entries).payments.get(contributionId)?.entry.id).toBe(given.entryId)
  expect(settledWrites(entries, USER).settled).toEqual([contributionId])
  await phone.drain()
  expect(phone.server.ledger.get(`given ${USER}`)).toHaveLength(1)
})

test('a record with a third in it waits in a list of its own, and its answer leaves it', async () => {
  const phone = await outboxPhone()
  const waits = recordOf(PAYER, USER, 'asha', undefined, { id: crypto.randomUUID() })
  await phone.db.facts.bulkPut([
    { name: 'recorded', value: [] },
    { name: 'attesting', value: [waits] },
  ])
  const apply = (payment: Payment) =>
    phone.db.dexie.transaction('rw', phone.db.dexie.tables, () => applyPayments(phone.db, USER, [payment]))
  const mine = recordOf('kamla', 'meera', USER)
  await apply(mine)
  const ids = async () => {
    const { recorded = [], attesting = [] } = await readFacts(phone.db, ['recorded', 'attesting'])
    return [recorded.map(({ id }) => id), attesting.map(({ id }) => id)]
  }
  expect(await ids()).toEqual([[], [waits.id, mine.id]])
  await apply({ ...waits, status: 'confirmed', validatedAt: '2026-11-06T00:00:00Z' })
  expect(await ids()).toEqual([[], [mine.id]])
  expect(await phone.db.ledger.where('id').equals(waits.id).first()).toMatchObject({
    status: 'confirmed',
    recordedBy: 'asha',
  })
})
