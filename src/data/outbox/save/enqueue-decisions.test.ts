import { expect, test } from 'vitest'
import { ORIGIN, outboxPhone, USER } from '#tests/support/phone/outbox-phone.ts'
import { listEntries } from '../entries/read-entries.ts'
import { discard } from './entry-actions.ts'
import { enqueueDecisions, type NewValidation } from './enqueue-writes.ts'

const OWNER = { userId: USER, origin: ORIGIN }

const decision = (paymentId: string): NewValidation => ({
  entryId: crypto.randomUUID(),
  cirkleId: 'cirkle',
  paymentId,
  user: 'payer',
  comment: null,
})

type Phone = Awaited<ReturnType<typeof outboxPhone>>
const entriesOf = async ({ db }: Phone) => (await listEntries(db, USER)).entries
const confirm = ({ db, clock }: Phone, decisions: readonly NewValidation[]) =>
  enqueueDecisions(db, OWNER, 'validate-payment', decisions, () => clock.ms)

test('each of many confirmations is an entry of its own, in the order of the list', async () => {
  const phone = await outboxPhone()
  const many = ['a', 'b', 'c'].map(decision)
  expect(await confirm(phone, many)).toBe(3)
  expect(await entriesOf(phone)).toMatchObject(
    many.map(({ entryId, paymentId }, sequence) => ({
      id: entryId,
      endpoint: 'validate-payment',
      group: `payment:${paymentId}`,
      state: 'queued',
      sequence,
    })),
  )
})

test('a payment answered meanwhile in another tab gets no second answer, and the others are saved', async () => {
  const phone = await outboxPhone()
  await enqueueDecisions(phone.db, OWNER, 'request-reupload', [{ ...decision('b'), comment: 'Too dark' }])
  const many = ['a', 'b', 'c'].map(decision)
  expect(await confirm(phone, many)).toBe(2)
  expect(await confirm(phone, many)).toBe(0)
  expect((await entriesOf(phone)).map(({ group, endpoint }) => `${group} ${endpoint}`)).toEqual([
    'payment:b request-reupload',
    'payment:a validate-payment',
    'payment:c validate-payment',
  ])
})

test('an answer the server refused is replaced', async () => {
  const phone = await outboxPhone()
  const [old, renewed, other] = [decision('a'), decision('a'), decision('b')]
  await confirm(phone, [old])
  const [refused] = await entriesOf(phone)
  await phone.db.outbox.put({ id: old.entryId, ...refused, state: 'needs_action' })
  expect(await confirm(phone, [renewed, other])).toBe(2)
  expect((await entriesOf(phone)).map(({ id }) => id)).toEqual([renewed.entryId, other.entryId])
})

test('where one entry cannot be written none is', async () => {
  const phone = await outboxPhone()
  let written = 0
  phone.db.outbox.hook('creating', () => {
    written += 1
    if (written % 3 === 0) throw new DOMException('No room.', 'QuotaExceededError')
  })
  await expect(confirm(phone, ['a', 'b', 'c'].map(decision))).rejects.toThrow()
  expect(await entriesOf(phone)).toEqual([])
})

test('a confirmation is taken back until it is sent, and the others stay', async () => {
  const phone = await outboxPhone()
  const many = ['a', 'b'].map(decision)
  await confirm(phone, many)
  expect(await discard(phone.db, USER, many[0]?.entryId ?? '')).toEqual({ ok: true })
  expect((await entriesOf(phone)).map(({ id }) => id)).toEqual([many[1]?.entryId])
})
