import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { outboxPhone, picked } from '#tests/support/phone/outbox-phone.ts'

const KIB = 1024

const sha256 = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')

test('a proof follows its payment and is attached by its upload', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, proofEntryId } = await phone.pay({ proof: picked() })
  expect((await phone.drain()).accepted).toBe(2)
  const [payment, proof] = phone.server.writes()
  const paymentId = (await phone.entry(paymentEntryId))?.receipt?.paymentId
  expect(payment?.body).toMatchObject({
    proof_declared: {
      size: 1_000,
      mime: 'image/jpeg',
      name: 'Überweisung.jpg',
      sha256: sha256(picked().bytes),
    },
  })
  expect(proof).toMatchObject({ key: proofEntryId, path: `/api/payments/${paymentId}/proof` })
  expect(proof?.body).toEqual({ upload_id: [...phone.server.uploads.keys()][0] })
})

test('a proof waits for a payment that was not accepted', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ proof: picked() })
  phone.server.refuse = () => ({ status: 403, body: { success: false, message: 'No.', code: 'forbidden' } })
  await phone.drain()
  expect((await phone.entry(proofEntryId))?.state).toBe('queued')
  expect(phone.server.uploads.size).toBe(0)
})

test('a refused proof does not send its payment again', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, proofEntryId } = await phone.pay({ proof: picked() })
  phone.server.refuse = ({ path }) =>
    path.endsWith('/proof')
      ? { status: 422, body: { success: false, message: 'No.', code: 'file_refused' } }
      : undefined
  await phone.drain()
  phone.clock.ms += 3_600_000
  await phone.drain()
  expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
  expect((await phone.entry(proofEntryId))?.state).toBe('needs_action')
  expect(phone.server.writes(/\/payment$/)).toHaveLength(1)
})

test('a small file travels with the request that begins its upload; where that broke, without it', async () => {
  const phone = await outboxPhone()
  const first = await phone.pay({ proof: picked() })
  await phone.drain()
  const sent = () => phone.server.seen.filter(({ path }) => path.startsWith('/api/uploads'))
  expect(sent().map(({ method }) => method)).toEqual(['POST'])

  phone.server.seen.length = 0
  const second = await phone.pay({ proof: picked(2_000) })
  phone.server.weather = ({ method, path }) =>
    method === 'POST' && path === '/api/uploads' && sent().length === 1 ? 'lost-after-commit' : 'well'
  await phone.drain()
  expect(sent().map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH'])
  for (const { proofEntryId } of [first, second])
    expect((await phone.entry(proofEntryId))?.state).toBe('accepted')
})

test('a file that has arrived does not travel again when attaching it fails', async () => {
  const phone = await outboxPhone()
  await phone.pay({ paymentMethod: 'bank', proof: picked() })
  phone.server.weather = ({ path }) => (path.endsWith('/proof') ? 'error-503' : 'well')
  for (let times = 0; times < 10; times++) {
    await phone.drain()
    phone.clock.ms += 60_000
  }
  phone.server.weather = () => 'well'
  expect((await phone.drain()).accepted).toBe(1)
  expect(phone.server.uploads.size).toBe(1)
})

test('an upload cut off in the middle goes on where the server stands', async () => {
  const phone = await outboxPhone()
  const proof = picked(700 * KIB)
  const { proofEntryId } = await phone.pay({ proof })
  let patches = 0
  phone.server.weather = ({ method }) =>
    method === 'PATCH' && ++patches === 2 ? 'lost-after-commit' : 'well'
  expect((await phone.drain()).accepted).toBe(2)
  expect(await phone.entry(proofEntryId)).toMatchObject({ state: 'accepted', attempts: 1 })
  expect(patches).toBe(3)
  const [upload] = phone.server.uploads.values()
  expect(phone.server.uploads.size).toBe(1)
  expect(isSame(upload?.bytes, proof.bytes)).toBe(true)
})

test('where only small chunks come through, they get smaller, and no attempt is without an end', async () => {
  const phone = await outboxPhone()
  const proof = picked(500 * KIB)
  const { proofEntryId } = await phone.pay({ proof })
  const chunks: number[] = []
  const throughSmall =
    (most: number): typeof fetch =>
    async (input, init) => {
      const size = init?.body instanceof ArrayBuffer ? init.body.byteLength : 0
      if (size > 0) chunks.push(size / KIB)
      if (size > most) throw new TypeError('The line broke.')
      return phone.server.fetch(input, init)
    }
  expect((await phone.drain({ fetch: throughSmall(0) })).accepted).toBe(1)
  expect(await phone.entry(proofEntryId)).toMatchObject({ state: 'queued', upload: { offset: 0 } })
  expect(chunks).toEqual([256, 128, 64, 32])

  expect((await phone.drain({ fetch: throughSmall(100 * KIB) })).accepted).toBe(1)
  expect(chunks.slice(4, 9)).toEqual([256, 128, 64, 128, 64])
  const [upload] = phone.server.uploads.values()
  expect(isSame(upload?.bytes, proof.bytes)).toBe(true)
})

test('an upload the server has forgotten begins anew', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ proof: picked(300 * KIB) })
  phone.server.weather = ({ method }) => (method === 'PATCH' ? 'lost-before-commit' : 'well')
  await phone.drain()
  phone.server.uploads.clear()
  phone.server.weather = () => 'well'
  expect((await phone.drain()).accepted).toBe(1)
  expect((await phone.entry(proofEntryId))?.state).toBe('accepted')
  expect(phone.server.uploads.size).toBe(1)
})

test('an upload that expires under way begins anew at the next attempt', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ proof: picked(300 * KIB) })
  let patches = 0
  phone.server.weather = ({ method }) => {
    if (method === 'PATCH' && ++patches === 2) phone.server.uploads.clear()
    return 'well'
  }
  await phone.drain()
  expect(await phone.entry(proofEntryId)).toMatchObject({ state: 'queued', lastError: { status: 425 } })
  phone.clock.ms += 60_000
  expect((await phone.drain()).accepted).toBe(1)
})

test.each<[number, ErrorCode]>([
  [404, 'upload_not_found'],
  [409, 'upload_incomplete'],
])('an attachment refused with %i %s goes again under its key, by another upload', async (status, code) => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ proof: picked(300 * KIB) })
  phone.server.refuse = ({ path }) => {
    if (!path.endsWith('/proof')) return undefined
    phone.server.uploads.clear()
    return { status, body: { success: false, message: 'Not now.', code } }
  }
  await phone.drain()
  expect(await phone.entry(proofEntryId)).toMatchObject({ state: 'queued', lastError: { code } })
  phone.server.refuse = () => undefined
  phone.clock.ms += 60_000
  expect((await phone.drain()).accepted).toBe(1)
  const attached = phone.server.writes(/\/proof$/)
  expect(attached.map(({ key }) => key)).toEqual([proofEntryId, proofEntryId])
  expect(attached.at(-1)?.body).toEqual({ upload_id: [...phone.server.uploads.keys()][0] })
})

test('a file the server finds too large is for the person to make smaller', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ proof: picked() })
  const real = phone.server.fetch
  const tooLarge: typeof real = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/api/uploads')) return real(request)
    return new Response('Maximum size exceeded', { status: 413, headers: { 'Tus-Resumable': '1.0.0' } })
  }
  await phone.drain({ fetch: tooLarge })
  expect(await phone.entry(proofEntryId)).toMatchObject({
    state: 'needs_action',
    lastError: { status: 413, code: 'file_too_large' },
  })
})

test.each(['missing', 'corrupt'])('a %s file is never sent: the person is asked', async (damage) => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ proof: picked() })
  if (damage === 'missing') await phone.db.outboxFiles.clear()
  else await phone.db.outboxFiles.toCollection().modify({ bytes: new ArrayBuffer(1_000) })
  expect((await phone.drain()).accepted).toBe(1)
  expect(await phone.entry(proofEntryId)).toMatchObject({
    state: 'needs_action',
    lastError: { kind: 'file', code: `file_${damage}` },
  })
  expect(phone.server.uploads.size).toBe(0)
})

test('a portal that answers the upload is not taken for progress', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ proof: picked() })
  phone.server.weather = ({ path }) => (path.startsWith('/api/uploads') ? 'captive-portal' : 'well')
  await phone.drain()
  expect(await phone.entry(proofEntryId)).toMatchObject({
    state: 'queued',
    lastError: { kind: 'not-an-answer' },
  })
})

/** Half a second faster than `toEqual`, which checks each of so many bytes separately. */
function isSame(arrived: Uint8Array | undefined, sent: ArrayBuffer): boolean {
  return arrived !== undefined && Buffer.from(sent).equals(arrived)
}
