import { expect, test } from 'vitest'
import { ORIGIN, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { wireHandOver } from '#tests/support/payments/wire-hand-over.ts'
import { answeredHandOvers, savedHandOvers, sentHandOvers } from '../../known/saved-hand-overs.ts'
import { entryWords } from '../../known/what-is-known.ts'
import { entrySubject } from '../entries/entry-subject.ts'
import { allowedActions, discard } from './entry-actions.ts'
import { enqueueHandOverAnswer } from './enqueue-writes.ts'
import { saveHandOver } from './save-payment.ts'

const owner = { userId: USER, origin: ORIGIN }

test('a hand-over is saved with its proof as an entry of its own, and the record goes first', async () => {
  const phone = await outboxPhone()
  const { handOverEntryId, proofEntryId } = await phone.handOver({
    paymentMethod: 'bank',
    meta: { utr: 'UTR1' },
    proof: picked(80),
  })
  await phone.drain()
  expect(phone.server.writes().map(({ path }) => path.replace(/[0-9a-f-]{36}/, 'ID'))).toEqual([
    '/api/cirkles/ID/hand-overs',
    '/api/hand-overs/ID/proof',
  ])
  expect(phone.server.writes()[0]?.body).toMatchObject({
    cycle: 1,
    amount: 4_000,
    payment_method: 'bank',
    utr: 'UTR1',
    proof_declared: { size: 80, mime: 'image/jpeg' },
  })
  const record = await phone.entry(handOverEntryId)
  expect(record).toMatchObject({ state: 'accepted', receipt: { receiptNumber: 'CK-00000001' } })
  expect(await phone.entry(proofEntryId)).toMatchObject({ state: 'accepted' })
})

test('the same hand-over, saved twice by a double tap, is one', async () => {
  const phone = await outboxPhone()
  const handOver = await phone.handOver()
  const again = await saveHandOver(phone.db, owner, handOver, { draftKeys: [] })
  expect(again).toMatchObject({ ok: true, enqueued: 'already-saved', id: handOver.handOverEntryId })
  await phone.drain()
  expect(phone.server.ledger.get('hand-over 1')).toHaveLength(1)
})

test('what is handed over of one cycle is sent in the order it was saved', async () => {
  const phone = await outboxPhone()
  await phone.handOver({ cycle: 7, amount: 1_000 })
  await phone.handOver({ cycle: 7, amount: 500 })
  await phone.drain()
  expect(phone.server.writes().map(({ body }) => body)).toMatchObject([{ amount: 1_000 }, { amount: 500 }])
})

test('one that the server refuses needs the person, can be mended, and the mended one is sent in its place', async () => {
  const phone = await outboxPhone()
  phone.server.refuse = () => ({
    status: 409,
    body: { success: false, message: 'More than you hold.', code: 'more_than_held' },
  })
  const refused = await phone.handOver()
  await phone.drain()
  const entry = await phone.entry(refused.handOverEntryId)
  expect(entry).toMatchObject({ state: 'needs_action', lastError: { code: 'more_than_held' } })
  expect(entry && allowedActions(entry)).toEqual({ retry: false, discard: true, fix: true })

  phone.server.refuse = () => undefined
  const mended = { ...refused, handOverEntryId: crypto.randomUUID(), amount: 2_000 }
  await saveHandOver(phone.db, owner, mended, { draftKeys: [], refusedId: refused.handOverEntryId })
  await phone.drain()
  expect(await phone.entry(refused.handOverEntryId)).toBeUndefined()
  expect(await phone.entry(mended.handOverEntryId)).toMatchObject({ state: 'accepted' })
})

test('the answer that was lost is asked for, and belongs to its own hand-over only', async () => {
  const phone = await outboxPhone()
  const weathers = ['lost-after-commit', 'other-ids'] as const
  let at = 0
  phone.server.weather = () => weathers[at++] ?? 'well'
  const { handOverEntryId } = await phone.handOver()
  for (let round = 0; round < 4; round++) {
    await phone.drain()
    phone.clock.ms += 3_600_000
  }
  expect(await phone.entry(handOverEntryId)).toMatchObject({ state: 'accepted' })
  expect(phone.server.ledger.get('hand-over 1')).toHaveLength(1)
})

test('the receiver’s answer waits like any other, and a hand-over has one', async () => {
  const phone = await outboxPhone()
  const { handOverEntryId } = await phone.handOver()
  await phone.drain()
  const handOverId = (await phone.entry(handOverEntryId))?.receipt?.paymentId ?? ''
  const answer = { entryId: crypto.randomUUID(), handOverId, comment: null }
  expect(await enqueueHandOverAnswer(phone.db, owner, 'acknowledge-hand-over', answer)).toBe('saved')
  const other = { entryId: crypto.randomUUID(), handOverId, comment: 'No' }
  expect(await enqueueHandOverAnswer(phone.db, owner, 'send-back-hand-over', other)).toBe('already-saved')
  const entry = await phone.entry(answer.entryId)
  expect(entry && entrySubject(entry)).toEqual({ kind: 'acknowledgement', handOverId, comment: null })
  await phone.drain()
  expect(phone.server.writes(/acknowledge$/)).toHaveLength(1)
  expect(await phone.entry(answer.entryId)).toMatchObject({ state: 'accepted' })
})

async function answeredElsewhere(
  endpoint: 'acknowledge-hand-over' | 'send-back-hand-over',
  status: 'acknowledged' | 'sent_back',
) {
  const phone = await outboxPhone()
  const data = wireHandOver({ status })
  const refusal = { success: false, message: 'It is answered.', code: 'hand_over_answered' as const, data }
  phone.server.refuse = () => ({ status: 409, body: refusal })
  const answer = { entryId: crypto.randomUUID(), handOverId: String(data['id']), comment: null }
  await enqueueHandOverAnswer(phone.db, owner, endpoint, answer)
  await phone.drain()
  const entry = await phone.entry(answer.entryId)
  if (entry === undefined) throw new Error('The answer is gone.')
  return { phone, entry }
}

test.each([
  ['acknowledge-hand-over', 'acknowledged'],
  ['send-back-hand-over', 'sent_back'],
] as const)('%s, given on another phone before, is recorded and no refusal', async (endpoint, status) => {
  const { entry } = await answeredElsewhere(endpoint, status)
  expect(entry).toMatchObject({ receipt: { receiptNumber: 'CK-00000001' } })
  expect(entryWords(entry).words).toBe('Already recorded · CK-00000001')
  expect(entry.lastError?.message).toBe('It is answered already, the same way as here.')
  expect(allowedActions(entry)).toEqual({ retry: false, discard: true, fix: false })
  expect(answeredHandOvers(savedHandOvers([entry]))).toHaveLength(1)
})

test.each([
  ['acknowledge-hand-over', 'sent_back', 'as not received'],
  ['send-back-hand-over', 'acknowledged', 'as received'],
] as const)(
  '%s after the other answer says what stands, and can be put away',
  async (endpoint, status, says) => {
    const { phone, entry } = await answeredElsewhere(endpoint, status)
    expect(entry.receipt).toBeUndefined()
    expect(entry.lastError?.message).toBe(
      `It is answered already, ${says}. That stands, and this answer was not recorded.`,
    )
    expect(allowedActions(entry)).toEqual({ retry: false, discard: true, fix: false })
    expect(answeredHandOvers(savedHandOvers([entry]))).toHaveLength(1)
    expect(await discard(phone.db, USER, entry.id)).toMatchObject({ ok: true })
  },
)

test('what the owner’s other phone has recorded is recorded, unless it is over another sum', async () => {
  const phone = await outboxPhone()
  const first = await phone.handOver({ cycle: 7, amount: 900 })
  const second = await phone.handOver({ cycle: 8, amount: 900 })
  const later = '2099-01-01T00:00:00.000Z'
  const data = wireHandOver({ cirkle_id: first.cirkleId, cycle: 7, amount: 900, client_created_at: later })
  const refusal = { success: false, message: 'Recorded.', code: 'already_handed_over' as const, data }
  phone.server.refuse = () => ({ status: 409, body: refusal })
  await phone.drain()
  const same = await phone.entry(first.handOverEntryId)
  expect(same).toMatchObject({ receipt: { paymentId: data['id'], receiptNumber: 'CK-00000001' } })
  expect(same?.lastError?.message).toBe('This hand-over is already recorded, with receipt CK-00000001.')
  expect(same && sentHandOvers(savedHandOvers([same]))).toMatchObject([{ recordedId: data['id'] }])
  const other = await phone.entry(second.handOverEntryId)
  expect(other).toMatchObject({ state: 'needs_action', lastError: { message: 'Recorded.' } })
  expect(other && allowedActions(other).fix).toBe(true)
})

test('what was saved after the recorded one may be the rest of its transfer: it is not taken for recorded', async () => {
  const phone = await outboxPhone()
  const { handOverEntryId, cirkleId } = await phone.handOver({ cycle: 7, amount: 900 })
  const before = '2020-01-01T00:00:00.000Z'
  const data = wireHandOver({ cirkle_id: cirkleId, cycle: 7, amount: 900, client_created_at: before })
  const refusal = { success: false, message: 'Recorded.', code: 'already_handed_over' as const, data }
  phone.server.refuse = () => ({ status: 409, body: refusal })
  await phone.drain()
  const rest = await phone.entry(handOverEntryId)
  expect(rest).toMatchObject({ state: 'needs_action', lastError: { message: 'Recorded.' } })
  expect(rest?.receipt).toBeUndefined()
  expect(rest && allowedActions(rest).fix).toBe(true)
})

test('the answer that the server keeps for its key is not taken when it is about another hand-over', async () => {
  const phone = await outboxPhone()
  const { handOverEntryId, cirkleId } = await phone.handOver({ amount: 900 })
  await phone.server.fetch(`${ORIGIN}/api/cirkles/${cirkleId}/hand-overs`, {
    method: 'POST',
    headers: { 'Idempotency-Key': handOverEntryId },
    body: JSON.stringify({ cycle: 1, amount: 901, payment_method: 'cash' }),
  })
  await phone.db.outbox.update(handOverEntryId, { state: 'unknown', unansweredSince: 1 })
  await phone.drain()
  expect(await phone.entry(handOverEntryId)).toMatchObject({
    state: 'needs_action',
    lastError: { code: 'idempotency_key_reused' },
  })
})
