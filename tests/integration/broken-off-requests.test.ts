import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { attachProof, submitPayment } from '#contract/http/payments/payments.ts'
import type { Gate } from '#server/platform/load/gate.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { bankPayment, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'
import { uploadFile } from '#tests/support/payments/upload-file.ts'
import { listen } from '#tests/support/server/listening-app.ts'
import { sendHalf } from './bad-input/raw-request.ts'

/*
 * A connection that breaks while its call waits for its session or its turn: Node gives the body of such a
 * request as an empty one, which must not be taken for a request without fields.
 */

let members: ThreeMembers
beforeAll(async () => (members = await createThreeMembers()))
afterAll(() => members.app.close())

const RequestStart = v.object({ request: v.instance(IncomingMessage) })

/** The requests that arrive at servers in this process. */
function watchRequests() {
  const arrived: IncomingMessage[] = []
  const onRequest = (message: unknown) => {
    const { request } = v.parse(RequestStart, message)
    arrived.push(request)
  }
  subscribe('http.server.request.start', onRequest)
  onTestFinished(() => void unsubscribe('http.server.request.start', onRequest))
  return arrived
}

/** A server that looks up no session before `release`. */
async function slowServer() {
  const { deps } = members.app
  const gate = new EventEmitter()
  const released = once(gate, 'release')
  const answered = once(gate, 'answered')
  let asked = 0
  const calls: Gate = {
    pass: (who, work) => deps.turns.calls.pass(who, work).finally(() => gate.emit('answered')),
  }
  const server = await listen({
    deps: {
      ...deps,
      turns: { ...deps.turns, calls },
      async authenticate(token, now) {
        asked += 1
        await released
        return deps.authenticate(token, now)
      },
    },
  })
  onTestFinished(() => server.close())
  return { url: server.url, release: () => gate.emit('release'), askedFor: () => asked, answered }
}

test.for([
  ['in the middle of its body', 'ravi'],
  ['after its last byte', 'meera'],
] as const)('a proof whose connection breaks %s is not refused for good', async ([moment, who]) => {
  const { app, cirkleId, [who]: payer } = members
  const { declared, file } = await proofPicture('teal')
  const { id } = await got(app, submitPayment, payer, bankPayment(cirkleId, declared))
  const uploadId = await uploadFile(app, payer, new Uint8Array(await file.arrayBuffer()))
  const key = randomUUID()
  const body = JSON.stringify({ upload_id: uploadId })
  const isCut = moment === 'in the middle of its body'

  const arrived = watchRequests()
  const server = await slowServer()
  await sendHalf(server.url, {
    line: `POST /api/payments/${id}/proof HTTP/1.1`,
    headers: [
      `Authorization: Bearer ${payer.token}`,
      `Idempotency-Key: ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ],
    body: isCut ? body.slice(0, 20) : body,
  })
  await expect.poll(server.askedFor).toBe(1)
  const [request] = arrived
  if (request === undefined) throw new Error('No request has arrived.')
  await expect.poll(() => request.closed).toBe(true)
  server.release()
  await server.answered
  await app.deps.background.idle()

  const again = await ask(app, attachProof, payer, { id, uploadId }, { key })
  expect(again).toMatchObject({ status: 200, isReplay: !isCut, data: { proofStatus: 'uploaded' } })
})
