import { expect, test } from 'vitest'
import { ORIGIN, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { entrySubject } from '../entries/entry-subject.ts'
import { allowedActions } from './entry-actions.ts'
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
