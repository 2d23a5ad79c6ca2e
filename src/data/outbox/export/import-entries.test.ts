import { expect, test } from 'vitest'
import { ORIGIN, type OutboxPhone, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { discard } from '../save/entry-actions.ts'
import { exportEntry } from './export-entry.ts'
import { importEntries } from './import-entries.ts'

const OWNER = { userId: USER, origin: ORIGIN }

async function exported(phone: OutboxPhone, id: string): Promise<string> {
  return (await (await exportEntry(phone.db, USER, id))?.text()) ?? ''
}

const importInto = (phone: OutboxPhone, text: string, owner = OWNER) =>
  importEntries(phone.db, owner, text, phone.clock.ms)

test('a payment read back on another phone is sent with its proof, under the key it had', async () => {
  const lost = await outboxPhone()
  const payment = await lost.pay({ paymentMethod: 'bank', proof: picked(50_000) })
  const text = await exported(lost, payment.proofEntryId)

  const phone = await outboxPhone()
  expect(await importInto(phone, text)).toEqual({ ok: true, count: 2 })
  expect(await importInto(phone, text)).toEqual({ ok: false, reason: 'already-here' })
  await phone.drain()
  await phone.drain()
  expect([...phone.server.ledger.values()]).toEqual([[payment.paymentEntryId]])
})

test('what was recorded after it was exported is not recorded again', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  const text = await exported(phone, paymentEntryId)
  await phone.drain()
  const receipt = (await phone.entry(paymentEntryId))?.receipt
  await phone.db.outbox.clear()

  expect(await importInto(phone, text)).toEqual({ ok: true, count: 1 })
  await phone.drain()
  expect((await phone.entry(paymentEntryId))?.receipt).toEqual(receipt)
  expect([...phone.server.ledger.values()]).toEqual([[paymentEntryId]])
})

test('an export of another account, or of another address, is refused', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  const text = await exported(phone, paymentEntryId)
  const other = await outboxPhone()
  for (const owner of [
    { ...OWNER, userId: crypto.randomUUID() },
    { ...OWNER, origin: 'https://elsewhere.example' },
  ]) {
    expect(await importInto(other, text, owner)).toEqual({ ok: false, reason: 'not-yours' })
  }
  expect(await other.db.outbox.count()).toBe(0)
})

test('nothing is taken of a file that is damaged, or no export', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  const text = await exported(phone, paymentEntryId)
  const other = await outboxPhone()
  const refused = async (damaged: string) => {
    const answer = await importInto(other, damaged)
    return answer.ok ? undefined : answer.reason
  }
  expect(await refused(text.replace(/"base64": "...../, '"base64": "AAAAA'))).toBe('damaged')
  expect(await refused(text.replace(/"base64": "...../, '"base64": "?'))).toBe('damaged')
  expect(await refused(text.replace('"endpoint": "submit-payment"', '"endpoint": "other"'))).toBe(
    'not-an-export',
  )
  for (const nothing of ['', '{', '[]', text.slice(0, -2), '{"format":"cirkles-outbox-entry","version":2}']) {
    expect(await refused(nothing)).toBe('not-an-export')
  }
  expect(await other.db.outbox.count()).toBe(0)
  expect(await other.db.outboxFiles.count()).toBe(0)
})

test('a payment that is refused after it was read back can be thrown away with its proof', async () => {
  const lost = await outboxPhone()
  const { paymentEntryId } = await lost.pay({ paymentMethod: 'bank', proof: picked() })
  const phone = await outboxPhone()
  await importInto(phone, await exported(lost, paymentEntryId))
  phone.server.refuse = () => ({ status: 403, body: { success: false, message: 'No.', code: 'forbidden' } })
  await phone.drain()
  expect(await discard(phone.db, USER, paymentEntryId)).toEqual({ ok: true })
  expect(await phone.db.outbox.count()).toBe(0)
})

test('a proof read back after its payment was recorded on this phone goes to that payment', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, proofEntryId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  const text = await exported(phone, proofEntryId)
  await discard(phone.db, USER, proofEntryId)
  await phone.drain()
  expect(await importInto(phone, text)).toEqual({ ok: true, count: 1 })
  const paymentId = (await phone.entry(paymentEntryId))?.receipt?.paymentId
  await phone.drain()
  expect(phone.server.writes(/proof$/).map(({ path }) => path)).toEqual([`/api/payments/${paymentId}/proof`])
})
