import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createDatabase } from '../../db/database.ts'
import { readDraft, saveDraft } from '../../drafts/drafts.ts'
import { listEntries } from '../entries/read-entries.ts'
import { savePayment } from './save-payment.ts'
import { sha256 } from '../../digest/sha256.ts'

const owner = { userId: 'u', origin: 'https://cirkles.example' }
const open = () => createDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
const payment = () => ({
  paymentEntryId: crypto.randomUUID(),
  proofEntryId: crypto.randomUUID(),
  cirkleId: crypto.randomUUID(),
  contributionId: 'c',
  amount: 5000,
  toAdmin: false,
  paymentMethod: 'bank' as const,
  meta: { utr: 'UTR1' },
  proof: { bytes: new Uint8Array([1, 2, 3]).buffer, name: 'p.jpg', mime: 'image/jpeg' },
})

test('a saved payment takes its draft along', async () => {
  const db = open()
  await saveDraft(db, 'u', 'payment:1', { typed: true })
  expect(await savePayment(db, owner, payment(), { draftKeys: ['payment:1'] })).toMatchObject({
    ok: true,
    enqueued: 'saved',
  })
  expect(await readDraft(db, 'u', 'payment:1')).toBeUndefined()
  expect((await listEntries(db, 'u')).entries.map(({ endpoint }) => endpoint)).toEqual([
    'submit-payment',
    'attach-proof',
  ])
})

test('a mended payment replaces the refused one with its proof, bank for cash too', async () => {
  const db = open()
  const refused = payment()
  await savePayment(db, owner, refused, { draftKeys: [] })
  await db.outbox.update(refused.paymentEntryId, { state: 'needs_action' })
  const { proof: _, ...mended } = { ...payment(), paymentMethod: 'cash' as const }
  const saved = await savePayment(db, owner, mended, { draftKeys: [], refusedId: refused.paymentEntryId })
  expect(saved.ok).toBe(true)
  expect((await listEntries(db, 'u')).entries.map(({ id }) => id)).toEqual([mended.paymentEntryId])
  expect(await db.outboxFiles.count()).toBe(0)
})

test('a payment whose outcome is open is not replaced, and its draft stays', async () => {
  const db = open()
  const sent = payment()
  await savePayment(db, owner, sent, { draftKeys: [] })
  await db.outbox.update(sent.paymentEntryId, { state: 'unknown', unansweredSince: 1 })
  await saveDraft(db, 'u', 'payment-fix:1', { typed: true })
  const saved = await savePayment(db, owner, payment(), {
    draftKeys: ['payment-fix:1'],
    refusedId: sent.paymentEntryId,
  })
  expect(saved).toEqual({ ok: false, reason: 'not-now' })
  expect((await listEntries(db, 'u')).entries).toHaveLength(2)
  expect(await readDraft(db, 'u', 'payment-fix:1')).toEqual({ typed: true })
})

test('on a full disk nothing is saved, and the draft stays as it was typed', async () => {
  const db = open()
  await saveDraft(db, 'u', 'payment:1', { typed: true })
  db.outboxFiles.hook('creating', () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  })
  const saving = savePayment(db, owner, payment(), { draftKeys: ['payment:1'] })
  await expect(saving).rejects.toMatchObject({ name: 'NotSavedError', isDiskFull: true })
  expect(await db.outbox.count()).toBe(0)
  expect(await readDraft(db, 'u', 'payment:1')).toEqual({ typed: true })
})

test('the same form sent twice is one payment', async () => {
  const db = open()
  const once = payment()
  await savePayment(db, owner, once, { draftKeys: [] })
  expect(await savePayment(db, owner, once, { draftKeys: [] })).toEqual({
    ok: true,
    enqueued: 'already-saved',
    id: once.paymentEntryId,
  })
  expect((await listEntries(db, 'u')).entries).toHaveLength(2)
  expect(await db.outboxFiles.count()).toBe(1)
})

test('another payment typed in a second tab under the same draft is saved too, under ids of its own', async () => {
  const db = open()
  const first = payment()
  const second = { ...first, contributionId: 'd' }
  await savePayment(db, owner, first, { draftKeys: [] })
  const saved = await savePayment(db, owner, second, { draftKeys: [] })
  const { entries } = await listEntries(db, 'u')
  const [, , record, proof] = entries
  expect(saved).toEqual({ ok: true, enqueued: 'saved', id: record?.id })
  expect(record?.input['contributionId']).toBe('d')
  expect(proof?.dependsOn).toBe(record?.id)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(4)
  expect(await db.outboxFiles.count()).toBe(2)
})

test('a waiting payment names the account its payer was shown, and does not hold it', async () => {
  const db = open()
  const bankDetailsShown = {
    accountName: 'Asha Iyer',
    accountNumber: '50100234567801',
    bankName: 'Test Bank',
    accountType: 'Saving' as const,
    ifscCode: 'TEST0000001',
    branchAddress: 'Mysuru',
    upiId: null,
  }
  await savePayment(db, owner, { ...payment(), bankDetailsShown }, { draftKeys: [] })
  const [entry] = (await listEntries(db, 'u')).entries
  const text = new TextEncoder().encode('["50100234567801","TEST0000001",null]')
  expect(entry?.input).toMatchObject({ bankDetailsShown: await sha256(text.buffer) })
  expect(JSON.stringify(entry)).not.toContain('50100234567801')
})
