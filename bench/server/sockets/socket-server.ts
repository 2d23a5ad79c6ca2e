import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { WebSocketServer } from 'ws'
import { createRealtimeEndpoint } from '#server/realtime/socket/endpoint.ts'
import { encodeFrame } from '#server/realtime/socket/protocol.ts'
import { BENCH_APP } from './socket-app.ts'

/*
 * A process of `socket-delivery.ts` that sends one event to all its sockets on request: `endpoint`, ours as
 * the app composes it, or `bare`, a loop of `ws` over the same bytes. Reports the start time, in ns of the
 * machine's clock.
 */

const OrderSchema = v.object({ channel: v.string(), event: v.string(), data: v.unknown() })
type Order = v.InferOutput<typeof OrderSchema>

interface Sender {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly send: (order: Order) => void
}

function ours(): Sender {
  const ignore = () => undefined
  const endpoint = createRealtimeEndpoint({
    app: BENCH_APP,
    now: Date.now,
    log: { info: ignore, warn: console.warn, error: console.error },
    allowedOrigin: () => true,
    onPublish: () => Promise.resolve(),
  })
  return {
    upgrade: (request, socket, head) => void endpoint.handleUpgrade(request, socket, head),
    send: ({ channel, event, data }) => endpoint.deliver({ channels: [channel], event, data }),
  }
}

function bare(): Sender {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  return {
    upgrade: (request, socket, head) => server.handleUpgrade(request, socket, head, () => undefined),
    send({ channel, event, data }) {
      const frame = encodeFrame(event, data, channel)
      for (const client of server.clients) client.send(frame)
    },
  }
}

const { upgrade, send } = process.argv[2] === 'endpoint' ? ours() : bare()
const server = createServer().on('upgrade', upgrade)
process.on('message', (message) => {
  const order = v.parse(OrderSchema, message)
  const startedAt = process.hrtime.bigint()
  send(order)
  process.send?.({ startedAt: String(startedAt) })
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
