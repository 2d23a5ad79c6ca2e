import { expect, test } from 'vitest'
import { ORIGIN, outboxPhone, USER } from '#tests/support/phone/outbox-phone.ts'
import { answeredRecords, receivedKey, savedRecords } from '../../known/saved-records.ts'
import { newerEntry, savedWrites } from '../../known/saved-writes.ts'
import { entryWords, nextOf } from '../../known/what-is-known.ts'
import { entrySubject } from '../entries/entry-subject.ts'
import { listEntries } from '../entries/read-entries.ts'
import { wirePayment } from '#tests/support/payments/wire-payment.ts'
import { enqueueReceived, enqueueRecordAnswer } from './enqueue-records.ts'
import { allowedActions, discard, resendAsNew } from './entry-actions.ts'

const owner = { userId: USER, origin: ORIGIN }

test('cash of fifty members is recorded once each, in a meeting without a network', async () => {
  const phone = await outboxPhone()
  phone.server.isHealthy = false
  const all = await Promise.all(Array.from({ length: 50 }, () => phone.receive()))
  await phone.drain()
  expect(phone.server.writes()).toEqual([])
  phone.server.isHealthy = true
  phone.clock.ms += 3_600_000
  await phone.drain()
  for (const { payerId } of all) expect(phone.server.ledger.get(`received ${payerId}`)).toHaveLength(1)
  expect(phone.server.writes()[0]?.body).toMatchObject({
    user: all[0]?.payerId,
    cycle: 1,
    to_admin: false,
    amount: 2_000,
    payment_date: '2026-11-01',
  })
})

test('a second tap for the same member is the same record, from another tab as well', async () => {
  const phone = await outboxPhone()
  const received = await phone.receive()
  expect(await enqueueReceived(phone.db, owner, received)).toBe('already-saved')
  const another = { ...received, entryId: crypto.randomUUID() }
  expect(await enqueueReceived(phone.db, owner, another)).toBe('already-saved')
  const { entries } = await listEntries(phone.db, USER)
  expect(entries).toHaveLength(1)
  expect([...savedRecords(entries).received.keys()]).toEqual([receivedKey(received)])
})

test('until it is sent a record can be taken back on the phone, and then no more', async () => {
  const phone = await outboxPhone()
  const undone = await phone.receive()
  expect(await discard(phone.db, USER, undone.entryId)).toEqual({ ok: true })
  const sent = await phone.receive()
  await phone.drain()
  expect(phone.server.ledger.get(`received ${undone.payerId}`)).toBeUndefined()
  expect(phone.server.ledger.get(`received ${sent.payerId}`)).toHaveLength(1)
  expect(await discard(phone.db, USER, sent.entryId)).toMatchObject({ ok: false })
})

test('a record that was sent awaits the member’s Yes, and is never called confirmed', async () => {
  const phone = await outboxPhone()
  const { entryId } = await phone.receive()
  const before = await phone.entry(entryId)
  expect(before && entryWords(before).words).toBe('Saved on this phone')
  await phone.drain()
  const entry = await phone.entry(entryId)
  if (entry === undefined) throw new Error('The entry is gone')
  expect(entryWords(entry)).toEqual({
    words: 'Sent, awaits the member’s Yes · CK-00000001',
    tone: 'waiting',
  })
  expect(nextOf(entry, [entry], false)).toBe('Cirkles has it. The member has still to say Yes.')
})

test('one that the server refused is replaced by the next', async () => {
  const phone = await outboxPhone()
  phone.server.refuse = () => ({
    status: 409,
    body: { success: false, message: 'Not yours.', code: 'not_the_payee' },
  })
  const refused = await phone.receive()
  await phone.drain()
  const entry = await phone.entry(refused.entryId)
  expect(entry).toMatchObject({ state: 'needs_action', lastError: { code: 'not_the_payee' } })
  phone.server.refuse = () => undefined
  const again = await phone.receive({ ...refused, entryId: crypto.randomUUID() })
  await phone.drain()
  expect(await phone.entry(refused.entryId)).toBeUndefined()
  expect(await phone.entry(again.entryId)).toMatchObject({ state: 'accepted' })
})

test.each(['already_submitted', 'already_recorded', 'already_confirmed'] as const)(
  'one that met another payment, %s, is no copy of it, and keeps the words of the server',
  async (code) => {
    const phone = await outboxPhone()
    const existing = wirePayment({
      id: crypto.randomUUID(),
      contribution_id: crypto.randomUUID(),
      receipt_number: 'CK-00000007',
    })
    const message = 'If you hold this cash as well, give it back.'
    const words = { key: 'refusals.paidToYou' }
    phone.server.refuse = () => ({
      status: 409,
      body: { success: false, message, words: { message: words }, code, data: existing },
    })
    const { entryId } = await phone.receive()
    await phone.drain()
    const entry = await phone.entry(entryId)
    if (entry === undefined) throw new Error('The entry is gone')
    expect(entry).toMatchObject({ state: 'needs_action', lastError: { code, message, words } })
    expect(entry.receipt).toBeUndefined()
    expect(entryWords(entry).words).toBe('Not recorded, needs you')
    expect(allowedActions(entry)).toEqual({ retry: false, discard: true, fix: false })
  },
)

test('the answer that was lost is asked for, and belongs to its own record only', async () => {
  const phone = await outboxPhone()
  const weathers = ['lost-after-commit', 'other-ids'] as const
  let at = 0
  phone.server.weather = () => weathers[at++] ?? 'well'
  const { entryId, payerId } = await phone.receive()
  for (let round = 0; round < 4; round++) {
    await phone.drain()
    phone.clock.ms += 3_600_000
  }
  expect(await phone.entry(entryId)).toMatchObject({ state: 'accepted' })
  expect(phone.server.ledger.get(`received ${payerId}`)).toHaveLength(1)
})

test('Yes and No wait like any other answer, and a record has one', async () => {
  const phone = await outboxPhone()
  const { entryId } = await phone.receive()
  await phone.drain()
  const paymentId = (await phone.entry(entryId))?.receipt?.paymentId ?? ''
  const yes = { entryId: crypto.randomUUID(), paymentId, comment: null }
  expect(await enqueueRecordAnswer(phone.db, owner, 'acknowledge-payment', yes)).toBe('saved')
  const no = { entryId: crypto.randomUUID(), paymentId, comment: 'I was not there' }
  expect(await enqueueRecordAnswer(phone.db, owner, 'deny-payment', no)).toBe('already-saved')
  const { entries } = await listEntries(phone.db, USER)
  expect(answeredRecords(savedRecords(entries))).toEqual([paymentId])
  expect(entries.map(entrySubject)).toContainEqual({ kind: 'yes', paymentId, comment: null })
  await phone.drain()
  expect(phone.server.writes(/acknowledge$/)).toHaveLength(1)
  expect(await phone.entry(yes.entryId)).toMatchObject({ state: 'accepted' })
})

test('a No that meets the Yes of another phone says so, and is not taken for it', async () => {
  const phone = await outboxPhone()
  const paymentId = crypto.randomUUID()
  const confirmed = wirePayment({
    id: paymentId,
    contribution_id: crypto.randomUUID(),
    receipt_number: 'CK-00000007',
    status: 'confirmed',
    recorded_by_payee: true,
  })
  phone.server.refuse = () => ({
    status: 409,
    body: { success: false, message: 'A Yes was sent before.', code: 'already_confirmed', data: confirmed },
  })
  const no = { entryId: crypto.randomUUID(), paymentId, comment: null }
  const yes = { entryId: crypto.randomUUID(), paymentId, comment: null }
  await enqueueRecordAnswer(phone.db, owner, 'deny-payment', no)
  await phone.drain()
  const denied = await phone.entry(no.entryId)
  if (denied === undefined) throw new Error('The entry is gone')
  expect(denied).toMatchObject({ state: 'needs_action', lastError: { message: 'A Yes was sent before.' } })
  expect(denied.receipt).toBeUndefined()
  expect(allowedActions(denied)).toEqual({ retry: false, discard: true, fix: false })
  expect(await discard(phone.db, USER, no.entryId)).toEqual({ ok: true })
  // A second Yes says what stands.
  await enqueueRecordAnswer(phone.db, owner, 'acknowledge-payment', yes)
  await phone.drain()
  expect(await phone.entry(yes.entryId)).toMatchObject({ receipt: { paymentId } })
})

/** A payment that the server refused because its payee had recorded cash for it. */
async function metByRecord(code: 'already_recorded' | 'already_confirmed' = 'already_recorded') {
  const phone = await outboxPhone()
  const payment = await phone.pay()
  const id = crypto.randomUUID()
  const recorded = wirePayment({
    id,
    contribution_id: payment.contributionId,
    receipt_number: 'CK-00000007',
    status: code === 'already_recorded' ? 'recorded' : 'confirmed',
    recorded_by_payee: true,
  })
  phone.server.refuse = () => ({
    status: 409,
    body: { success: false, message: 'Answer Yes or No.', code, data: recorded },
  })
  await phone.drain()
  const entry = await phone.entry(payment.paymentEntryId)
  if (entry === undefined) throw new Error('The entry is gone')
  return { phone, payment, entry, recorded, recordedId: id }
}

test('a payment that meets the payee’s record asks for an answer, and is not taken for the record', async () => {
  const { phone, payment, entry } = await metByRecord()
  expect(entry).toMatchObject({
    state: 'needs_action',
    lastError: { code: 'already_recorded', message: 'Answer Yes or No.' },
  })
  expect(entry.receipt).toBeUndefined()
  expect(nextOf(entry, [entry], false)).toContain('Yes or No')
  expect(allowedActions(entry)).toEqual({ retry: false, discard: true, fix: true })
  // The history shows it as what it is.
  expect(await phone.db.ledger.toArray()).toMatchObject([{ status: 'recorded', recordedByPayee: true }])
  const stateAt = (status: 'due' | 'submitted' | 'confirmed') =>
    newerEntry(savedWrites([entry]), { contributionId: payment.contributionId, status })
  expect([stateAt('submitted'), stateAt('confirmed')]).toEqual([undefined, undefined])
  expect(stateAt('due')).toEqual(entry)
})

test('a payment that meets a record its payer said Yes to elsewhere is not taken for it, and stays', async () => {
  const { payment, entry } = await metByRecord('already_confirmed')
  expect(entry).toMatchObject({
    state: 'needs_action',
    lastError: { code: 'already_confirmed', message: 'Answer Yes or No.' },
  })
  expect(entry.receipt).toBeUndefined()
  expect(entryWords(entry).words).toBe('Not recorded, needs you')
  expect(nextOf(entry, [entry], false)).toBeUndefined()
  expect(allowedActions(entry)).toEqual({ retry: false, discard: true, fix: false })
  const stateAt = (status: 'submitted' | 'confirmed') =>
    newerEntry(savedWrites([entry]), { contributionId: payment.contributionId, status })
  expect([stateAt('submitted'), stateAt('confirmed')]).toEqual([undefined, undefined])
})

test('after the No the payment that met the record is mended and sent, once', async () => {
  const { phone, payment, recorded, recordedId } = await metByRecord()
  const denied = { ...recorded, status: 'withdrawn' }
  phone.server.refuse = ({ path }) =>
    path.endsWith('/deny') ? { status: 200, body: { success: true, message: '', data: denied } } : undefined
  const no = { entryId: crypto.randomUUID(), paymentId: recordedId, comment: null }
  expect(await enqueueRecordAnswer(phone.db, owner, 'deny-payment', no)).toBe('saved')
  await phone.drain()
  expect(await phone.entry(no.entryId)).toMatchObject({ state: 'accepted' })
  const newId = crypto.randomUUID()
  expect(await resendAsNew(phone.db, USER, payment.paymentEntryId, newId)).toMatchObject({ ok: true })
  await phone.drain()
  expect(await phone.entry(newId)).toMatchObject({ state: 'accepted' })
  expect(phone.server.ledger.get(payment.contributionId)).toHaveLength(1)
})
