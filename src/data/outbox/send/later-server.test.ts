import { expect, test } from 'vitest'
import * as v from 'valibot'
import { outboxPhone, picked } from '#tests/support/phone/outbox-phone.ts'
import type { Fetch } from '../../api/call.ts'
import { OWN, readLedger } from '../../ledger/ledger.ts'

/* How a drain handles answers this app is too old to read whole, or that an older server stored. */

const fieldsOf = (value: unknown) => v.parse(v.record(v.string(), v.unknown()), value)

/** Replaces `data` in the answers to these paths; the server has done what it was asked. */
const retelling =
  (fetch: Fetch, path: RegExp, data: (was: Record<string, unknown>) => unknown): Fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const response = await fetch(request)
    if (!path.test(pathname)) return response
    const body = fieldsOf(await response.json())
    return Response.json({ ...body, data: data(fieldsOf(body['data'])) }, { status: response.status })
  }

const receiptOnly = ({ id, receipt_number }: Record<string, unknown>) => ({
  id,
  receipt_number,
  amount: 'two',
})

test('an echo with a receipt is an acceptance, and the proof follows, whatever else the answer says', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, proofEntryId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  const fetch = retelling(phone.server.fetch, /\/(payment|proof)$/, receiptOnly)
  expect(await phone.drain({ fetch })).toMatchObject({ accepted: 2, left: 0, stoppedBy: null })
  const [payment, proof] = [await phone.entry(paymentEntryId), await phone.entry(proofEntryId)]
  expect(payment).toMatchObject({ state: 'accepted', receipt: { receiptNumber: 'CK-00000001' } })
  expect(proof?.state).toBe('accepted')
  expect(phone.server.writes(/\/payment$/)).toHaveLength(1)
  // Unread data is not shown as if it had been read.
  expect(await readLedger(phone.db, OWN, 10)).toEqual([])
})

test('an answer that was kept by an older server is an acceptance without what came later', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  phone.server.weather = () => 'lost-after-commit'
  await phone.drain()
  phone.server.weather = () => 'well'
  const kept = (operation: Record<string, unknown>) => {
    const body = fieldsOf(operation['body'])
    return { ...operation, body: { ...body, data: receiptOnly(fieldsOf(body['data'])) } }
  }
  const fetch = retelling(phone.server.fetch, /\/operations\//, kept)
  expect(await phone.drain({ fetch })).toMatchObject({ accepted: 1 })
  expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
  expect(phone.server.writes()).toHaveLength(1)
})

test('without a receipt nothing is accepted, and the others still go', async () => {
  const phone = await outboxPhone()
  const first = await phone.pay()
  const fetch = retelling(phone.server.fetch, /\/payment$/, ({ receipt_number, ...rest }) =>
    rest['contribution_id'] === first.contributionId ? rest : { ...rest, receipt_number },
  )
  const second = await phone.pay()
  expect(await phone.drain({ fetch })).toMatchObject({ accepted: 1, stoppedBy: null })
  expect(await phone.entry(first.paymentEntryId)).toMatchObject({
    state: 'unknown',
    lastError: { kind: 'not-an-answer', code: 'unreadable' },
  })
  expect((await phone.entry(second.paymentEntryId))?.state).toBe('accepted')
})

test('a code that only a later server knows is a refusal like any other, and is kept', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  const refused = { success: false, message: 'Pay by hand.', code: 'by_hand_only', operation: paymentEntryId }
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    return request.url.endsWith('/payment')
      ? Response.json(refused, { status: 422 })
      : phone.server.fetch(request)
  }
  expect(await phone.drain({ fetch })).toMatchObject({ accepted: 0, stoppedBy: null })
  expect(await phone.entry(paymentEntryId)).toMatchObject({
    state: 'needs_action',
    lastError: { kind: 'refused', code: 'by_hand_only', message: 'Pay by hand.' },
  })
})
