import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import * as v from 'valibot'
import { vi } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { createRealtimeEndpoint, type RealtimeEndpointOptions } from '#server/realtime/socket/endpoint.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'

export const realtimeApp = { id: 'cirkles', key: 'test-key', secret: 'test-secret' }

type Overrides = Partial<RealtimeEndpointOptions> & {
  /** The port of an earlier server that this one replaces. */
  readonly onPort?: number
  /** Answers `POST /api/broadcasting/auth` in place of the API. */
  readonly authorize?: (request: Request) => Promise<Response> | Response
}

/** A realtime endpoint behind a real HTTP server on loopback, on a free port unless one is named. */
export async function startRealtimeServer({ authorize, onPort = 0, ...overrides }: Overrides = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const endpoint = createRealtimeEndpoint({
    app: realtimeApp,
    now: Date.now,
    log,
    allowedOrigin: () => true,
    onPublish: (events) => Promise.resolve(endpoint.apply(events)),
    ...overrides,
  })

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/apps/')) return endpoint.handleHttp(request)
    if (pathname === '/api/broadcasting/auth' && authorize !== undefined) return authorize(request)
    return new Response(null, { status: 404 })
  }

  const listener = getRequestListener(answer)
  const server = createServer((request, response) => void listener(request, response))
  server.on('upgrade', (request, socket, head) => {
    if (!endpoint.handleUpgrade(request, socket, head)) socket.destroy()
  })
  const port = await listenOn(onPort, server)

  return {
    endpoint,
    log,
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await endpoint.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listenOn(port: number, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

const FrameSchema = v.object({ event: v.string(), channel: v.optional(v.string()), data: v.unknown() })

interface Frame {
  readonly event: string
  readonly channel?: string | undefined
  readonly data: unknown
}

/**
 * A client that implements the protocol by hand, so that it can also violate it.
 *
 * @param server a port of this machine, or an address such as `wss://localhost:8443`
 */
export function openRawSocket(
  server: number | string,
  path = `/app/${realtimeApp.key}?protocol=7&client=test`,
  options: ClientOptions = {},
) {
  const frames: Frame[] = []
  const origin = typeof server === 'string' ? server : `ws://127.0.0.1:${server}`
  const socket = new WebSocket(`${origin}${path}`, options)
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (request, response) => {
      request.destroy()
      resolve(response.statusCode ?? 0)
    })
  })
  socket.on('error', () => frames.push({ event: 'test:failed', data: null }))
  socket.on('message', (bytes: Buffer) => {
    const { channel, data, event } = v.parse(FrameSchema, JSON.parse(bytes.toString()))
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : data
    frames.push({ event, channel, data: parsed })
  })

  /** Waits for the first frame of this event; returns its data. */
  async function waitFor(event: string, channel?: string): Promise<unknown> {
    const frame = await vi.waitFor(
      () => {
        const found = frames.find(
          (candidate) =>
            candidate.event === event && (channel === undefined || candidate.channel === channel),
        )
        if (found === undefined) throw new Error(`No ${event} among ${JSON.stringify(frames)}`)
        return found
      },
      { ...PATIENTLY, interval: 5 },
    )
    return frame.data
  }

  return {
    socket,
    frames,
    closed,
    refused,
    waitFor,
    send: (event: string, data: unknown, channel?: string) =>
      socket.send(JSON.stringify({ event, data, ...(channel === undefined ? {} : { channel }) })),
    /** Resolves when everything sent before has been handled. */
    async settle() {
      const pongs = () => frames.filter(({ event }) => event === 'pusher:pong').length
      const before = pongs()
      socket.send('{"event":"pusher:ping"}')
      await vi.waitFor(() => {
        if (pongs() === before) throw new Error('No pong yet')
      }, PATIENTLY)
    },
    async socketId(): Promise<string> {
      const data = await waitFor('pusher:connection_established')
      if (typeof data === 'object' && data !== null && 'socket_id' in data) return String(data.socket_id)
      throw new Error('No socket id')
    },
  }
}

export type RealtimeServer = Awaited<ReturnType<typeof startRealtimeServer>>
