import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { textOf } from '#server/realtime/socket/protocol.ts'
import { cirkleChannel, DATA_CHANGED, userChannel } from '#contract/realtime/events.ts'
import { limitConcurrency } from '#lib/async/limit-concurrency.ts'
import { reconnectWait } from '#realtime/reconnect.ts'
import { type Kept, syncAgain } from '../../large/calls.ts'

/** A person's phone: how to sign in, and what it listens to. */
export const PersonSchema = v.object({
  token: v.string(),
  userId: v.string(),
  cirkleIds: v.array(v.string()),
})
export type Person = v.InferOutput<typeof PersonSchema>

export const ServerSchema = v.object({ url: v.string(), key: v.string() })
type Server = v.InferOutput<typeof ServerSchema>

const FrameSchema = v.object({ event: v.string(), data: v.optional(v.unknown()) })
const ConnectedSchema = v.pipe(v.string(), v.parseJson(), v.object({ socket_id: v.string() }))
const GrantSchema = v.object({ auth: v.string(), channel_data: v.optional(v.string()) })

/** Channels asked for at a time, as the app does. */
const CHANNELS_AT_ONCE = 3
/** Waits before a question for a channel is asked again, as the app's. */
const ASK_AGAIN_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

/** A refused sync is made again after about this time. */
const SYNC_AGAIN_MS = 5_000

/** Milliseconds of each call, and those that were not answered well. */
export interface Calls {
  readonly channel: number[]
  readonly sync: number[]
  refused: number
}

/** What a phone of the app does with its socket: joins, syncs, and comes back when it loses the connection. */
export class Phone {
  readonly #person: Person
  readonly #server: Server
  readonly #calls: Calls
  #kept: Kept | undefined
  #socket: WebSocket | undefined
  #losses = 0
  #isStopped = false
  /** Instants of the machine's monotonic clock. */
  syncedAt = 0
  lostAt = 0
  onSynced: () => void = () => {}
  syncsOnHints = false

  constructor(person: Person, server: Server, calls: Calls) {
    this.#person = person
    this.#server = server
    this.#calls = calls
  }

  /** Connects, and resolves when all channels are joined. */
  async connect(): Promise<void> {
    const { url, key } = this.#server
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${key}?protocol=7`, {
      perMessageDeflate: false,
    })
    this.#socket = socket
    const closed = new Promise<never>((_resolve, reject) => {
      socket.once('close', (code) => reject(new Error(`The socket was closed with ${code}`)))
    })
    closed.catch(() => undefined)
    socket.on('error', () => undefined)
    const first: unknown[] = await Promise.race([once(socket, 'message'), closed])
    const { data } = v.parse(FrameSchema, JSON.parse(String(first[0])))
    const { socket_id: socketId } = v.parse(ConnectedSchema, data)
    const names = [userChannel(this.#person.userId), ...this.#person.cirkleIds.map(cirkleChannel)]
    const joined = new Promise<void>((resolve) => {
      let open = names.length
      socket.on('message', (frame) => {
        const { event } = v.parse(FrameSchema, JSON.parse(textOf(frame)))
        if (event === 'pusher_internal:subscription_succeeded' && (open -= 1) === 0) resolve()
        if (event === 'pusher:ping') socket.send('{"event":"pusher:pong"}')
        if (event === DATA_CHANGED && this.syncsOnHints) void this.sync()
      })
    })
    const inTurn = limitConcurrency(CHANNELS_AT_ONCE)
    const joining = Promise.all(names.map((name) => inTurn(() => this.#join(socket, socketId, name))))
    await Promise.race([Promise.all([joined, joining]), closed])
    this.#losses = 0
    socket.once('close', () => void this.#comeBack())
  }

  async #join(socket: WebSocket, socketId: string, channel: string): Promise<void> {
    for (const wait of [...ASK_AGAIN_MS, undefined]) {
      if (socket.readyState !== WebSocket.OPEN) return
      const grant = await this.#ask(socketId, channel)
      if (grant !== undefined) {
        if (socket.readyState === WebSocket.OPEN)
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...grant } }))
        return
      }
      if (wait !== undefined) await delay(wait)
    }
  }

  async #ask(socketId: string, channel: string) {
    const began = performance.now()
    try {
      const answer = await fetch(`${this.#server.url}/api/broadcasting/auth`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.#person.token}` },
        body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
      })
      const text = await answer.text()
      if (answer.ok) return v.parse(GrantSchema, JSON.parse(text))
    } catch {
      // Counted below, as a refusal is.
    } finally {
      this.#calls.channel.push(performance.now() - began)
    }
    this.#calls.refused += 1
    return undefined
  }

  /** Syncs, again and again until it has. */
  async sync(): Promise<void> {
    while (!(await this.#tryToSync()) && !this.#isStopped) await delay(SYNC_AGAIN_MS * (0.5 + Math.random()))
  }

  async #tryToSync(): Promise<boolean> {
    const began = performance.now()
    try {
      this.#kept = await syncAgain(this.#server.url, this.#person, this.#kept)
      this.syncedAt = performance.now()
      this.onSynced()
      return true
    } catch {
      this.#calls.refused += 1
      return false
    } finally {
      this.#calls.sync.push(performance.now() - began)
    }
  }

  /** The app's waits, until it is back and has synced. */
  async #comeBack(): Promise<void> {
    this.lostAt = performance.now()
    while (!this.#isStopped) {
      this.#losses += 1
      await delay(reconnectWait(this.#losses, Math.random))
      if (this.#isStopped) return
      try {
        await this.connect()
      } catch {
        // Not there yet, or full: waits longer.
        continue
      }
      await this.sync()
      return
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#socket?.terminate()
  }
}
