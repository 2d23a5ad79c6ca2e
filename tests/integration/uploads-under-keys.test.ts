import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/http/system/chat.ts'
import { attachProof, submitPayment } from '#contract/http/payments/payments.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { bankPayment, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'
import { uploadFile } from '#tests/support/payments/upload-file.ts'

let members: ThreeMembers
beforeAll(async () => (members = await createThreeMembers()))
afterAll(() => members.app.close())

const pictureOf = async (colour: string) =>
  new Uint8Array(await (await proofPicture(colour)).file.arrayBuffer())
const send = (bytes: Uint8Array<ArrayBuffer>, sent?: number) =>
  uploadFile(members.app, members.ravi, bytes, sent)
const show = (key: string, uploadId: string) =>
  ask(members.app, sendMessage, members.ravi, { id: members.cirkleId, type: 'image', uploadId }, { key })

describe('a proof under one key', () => {
  let id: string
  const key = randomUUID()
  const attach = (uploadId: string) => ask(members.app, attachProof, members.ravi, { id, uploadId }, { key })

  test('is refused for now while its upload is incomplete or gone, and taken once it is there', async () => {
    const { app, ravi, cirkleId } = members
    const { declared } = await proofPicture('teal')
    id = (await got(app, submitPayment, ravi, bankPayment(cirkleId, declared))).id
    const teal = await pictureOf('teal')
    expect(await attach(await send(teal, 10))).toMatchObject({ status: 409, code: 'upload_incomplete' })
    const swept = await send(teal)
    await app.deps.uploads.removeUpload(swept)
    expect(await attach(swept)).toMatchObject({ status: 404, code: 'upload_not_found' })
    expect(await attach(await send(teal))).toMatchObject({ status: 200, isReplay: false })
  })

  test('gets the first answer again for the same file under another upload, not for another file', async () => {
    const teal = await send(await pictureOf('teal'))
    expect(await attach(teal)).toMatchObject({
      status: 200,
      isReplay: true,
      data: { proofStatus: 'uploaded' },
    })
    expect(await attach(await send(await pictureOf('red')))).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
    await members.app.deps.uploads.removeUpload(teal)
    expect(await attach(teal)).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })
})

describe('a picture in the chat under one key', () => {
  test('is one message, whichever upload it comes by', async () => {
    const key = randomUUID()
    const olive = await pictureOf('olive')
    const first = await show(key, await send(olive))
    expect(first).toMatchObject({ status: 200, isReplay: false })
    expect(await show(key, await send(olive))).toMatchObject({ isReplay: true, data: { id: first.data?.id } })
    expect(await show(key, await send(await pictureOf('red')))).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('gets its answer again by the upload’s id alone: when it is gone, and from older servers', async () => {
    const { app } = members
    const key = randomUUID()
    const uploadId = await send(await pictureOf('navy'))
    expect(await show(key, uploadId)).toMatchObject({ isReplay: false })
    await app.pool.query('update operations set uploaded_hash = null where key = $1', [key])
    expect(await show(key, uploadId)).toMatchObject({ status: 200, isReplay: true })
    await app.deps.uploads.removeUpload(uploadId)
    expect(await show(key, uploadId)).toMatchObject({ status: 200, isReplay: true })
  })
})
