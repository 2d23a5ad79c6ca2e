import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { newPayment, ORIGIN, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { allowedActions, discard } from '../save/entry-actions.ts'
import { savePayment } from '../save/save-payment.ts'

const owner = { userId: USER, origin: ORIGIN }

/** A phone whose proof arrived after its payment was sent back; the payment itself has left the outbox. */
async function phoneWithLateProof(code: ErrorCode = 'not_pending') {
  const phone = await outboxPhone()
  const contributionId = crypto.randomUUID()
  const first = await phone.pay({ contributionId, paymentMethod: 'bank', proof: picked() })
  phone.server.refuse = ({ path }) =>
    path.endsWith('/proof') ? { status: 409, body: { success: false, message: 'No.', code } } : undefined
  await phone.drain()
  await phone.db.outbox.delete(first.paymentEntryId)
  phone.server.refuse = () => undefined
  return { phone, contributionId, first }
}

const again = (contributionId: string) =>
  newPayment({ contributionId, paymentMethod: 'bank', proof: picked(2_000) })

test('the payment made after a proof that came too late is sent, and that proof is thrown away', async () => {
  const { phone, contributionId, first } = await phoneWithLateProof()
  const second = again(contributionId)
  await savePayment(phone.db, owner, second, { draftKeys: [] })
  expect(await phone.entry(first.proofEntryId)).toBeUndefined()
  expect(await phone.drain()).toMatchObject({ accepted: 2, left: 0 })
})

test('a proof that was refused for its file, as older apps saved it, holds no later payment', async () => {
  const { phone, contributionId, first } = await phoneWithLateProof('file_refused')
  const second = again(contributionId)
  await savePayment(phone.db, owner, second, { draftKeys: [] })
  expect((await phone.entry(first.proofEntryId))?.group).toBe(`payment:${contributionId}`)
  expect(await phone.drain()).toMatchObject({ accepted: 2, left: 0 })
  expect((await phone.entry(first.proofEntryId))?.state).toBe('needs_action')
})

test('a proof whose answer was lost while its payment was taken back holds no later payment', async () => {
  const phone = await outboxPhone()
  const contributionId = crypto.randomUUID()
  const first = await phone.pay({ contributionId, paymentMethod: 'bank', proof: picked() })
  phone.server.weather = ({ path }) => (path.endsWith('/proof') ? 'error-503' : 'well')
  await phone.drain()
  await phone.db.outbox.delete(first.paymentEntryId)
  const { paymentEntryId } = await phone.pay({ contributionId })
  await phone.drain()
  expect((await phone.entry(first.proofEntryId))?.state).toBe('unknown')
  expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
})

test('no other file is asked for where the payment takes none; the proof can be discarded', async () => {
  const { phone, first } = await phoneWithLateProof()
  const proof = await phone.entry(first.proofEntryId)
  expect(proof && allowedActions(proof)).toEqual({ retry: false, discard: true, fix: false })
  expect(await discard(phone.db, USER, first.proofEntryId)).toEqual({ ok: true })
})

test('a proof whose payment has gone, as older apps left it, needs its person and can be thrown away', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, proofEntryId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  await phone.db.outbox.delete(paymentEntryId)
  expect(await phone.drain()).toMatchObject({ accepted: 0, left: 0, needPerson: 1 })
  const proof = await phone.entry(proofEntryId)
  expect(proof?.lastError?.message).toBe('The payment of this proof is no longer on this phone.')
  expect(proof && allowedActions(proof)).toEqual({ retry: false, discard: true, fix: false })
  await discard(phone.db, USER, proofEntryId)
  expect(await phone.db.outboxFiles.count()).toBe(0)
})

test('a proof whose hand-over has gone is called the proof of one', async () => {
  const phone = await outboxPhone()
  const { handOverEntryId, proofEntryId } = await phone.handOver({ paymentMethod: 'bank', proof: picked() })
  await phone.db.outbox.delete(handOverEntryId)
  await phone.drain()
  expect((await phone.entry(proofEntryId))?.lastError?.message).toBe(
    'The hand-over of this proof is no longer on this phone.',
  )
})

test('the same for one that older apps tried in vain', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, proofEntryId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  await phone.db.outbox.delete(paymentEntryId)
  await phone.db.outbox.update(proofEntryId, {
    state: 'unknown',
    unansweredSince: phone.clock.ms,
    attempts: 6,
  })
  expect(await phone.drain()).toMatchObject({ needPerson: 1 })
  expect((await phone.entry(proofEntryId))?.state).toBe('needs_action')
})
