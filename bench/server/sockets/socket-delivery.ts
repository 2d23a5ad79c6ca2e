import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { CIRKLE_MESSAGE, cirkleChannel, type CirkleMessagePayload } from '#contract/realtime/events.ts'
import { createGrants } from '#server/realtime/socket/grants.ts'
import { median, percentile } from '../../support/statistics.ts'
import { BENCH_APP } from './socket-app.ts'
import { gate, GATE_HEAD } from '../../support/gate-line.ts'
import { GATES } from '../../support/gates.ts'

/*
 * Time a chat message takes from a server to each of 1,000 sockets, compared with a bare `ws` loop that sends
 * the same bytes: both servers are separate processes, the sockets are all in this one, and events go to each
 * in turn. `npm run bench -- socket-delivery [--runs 5 --events 100 --sockets 1000]`
 */

const CIRKLE = '0190a3b0-0000-7000-8000-00000000000c'
const CHANNEL = cirkleChannel(CIRKLE)
const MESSAGE: CirkleMessagePayload = {
  message: {
    id: '0190a3b0-0000-7000-8000-0000000000bb',
    cirkle_id: CIRKLE,
    user_id: '0190a3b0-0000-7000-8000-000000000002',
    client_id: '0190a3b0-0000-7000-8000-0000000000cc',
    user: { name: 'Arjun Prakash Deshpande', profile_pic: null },
    type: 'text',
    content: 'I paid by UPI this morning, please have a look when you can.',
    file_url: null,
    file_width: null,
    file_height: null,
    created_at: '2026-11-20T10:00:00.000Z',
  },
}

/** A measured server with its sockets. */
interface Side {
  /** Sends one event; returns the ms from sending to arrival, one per socket. */
  deliver(): Promise<number[]>
  stop(): void
}
type Sides = Readonly<Record<'ours' | 'floor', Side>>

const grants = createGrants({ app: BENCH_APP, now: Date.now, isPlain: false })
const WelcomeSchema = v.object({ data: v.string() })
const SocketIdSchema = v.object({ socket_id: v.string() })

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    events: { type: 'string', default: '100' },
    sockets: { type: 'string', default: '1000' },
  },
})
const [runs, events, sockets] = [Number(values.runs), Number(values.events), Number(values.sockets)]

async function main(): Promise<void> {
  const sides = { ours: await startSide('endpoint'), floor: await startSide('bare') }
  try {
    await measure(sides, 20)
    const p99s: Record<keyof Sides, number[]> = { ours: [], floor: [] }
    for (let run = 0; run < runs; run += 1) {
      const { ours, floor } = await measure(sides, events)
      p99s.ours.push(percentile(ours, 0.99))
      p99s.floor.push(percentile(floor, 0.99))
    }
    report(p99s.ours, p99s.floor)
  } finally {
    for (const side of Object.values(sides)) side.stop()
  }
}

/** Sends events to both sides in turn, so that other load on the machine affects both alike. */
async function measure(sides: Sides, count: number) {
  const delays: Record<keyof Sides, number[]> = { ours: [], floor: [] }
  for (let event = 0; event < count; event += 1) {
    delays.ours.push(...(await sides.ours.deliver()))
    delays.floor.push(...(await sides.floor.deliver()))
  }
  return delays
}

function report(ours: readonly number[], floor: readonly number[]): void {
  const inMs = (values_: readonly number[]) => values_.map((value) => value.toFixed(1)).join(' ')
  const ratio = median(ours.map((value, run) => value / (floor[run] ?? Number.NaN)))
  console.log(`\n### One chat message to ${sockets} sockets, p99 in ms, ${runs} runs of ${events}`)
  console.log(`ours ${inMs(ours)} · bare ws ${inMs(floor)}`)
  console.log(GATE_HEAD)
  gate('socket fan-out, p99', ratio, GATES.socketFanOut)
}

async function startSide(kind: 'endpoint' | 'bare'): Promise<Side> {
  const child = fork(new URL('socket-server.ts', import.meta.url), [kind], {
    execArgv: ['--import', 'tsx'],
  })
  const { port } = await hear(child, v.object({ port: v.number() }))
  const clients = await openSockets(port, kind === 'endpoint')
  return {
    async deliver() {
      const arrivals = clients.map((client) => arrivalAt(client))
      const started = hear(child, v.object({ startedAt: v.string() }))
      child.send({ channel: CHANNEL, event: CIRKLE_MESSAGE, data: MESSAGE })
      const startedAt = BigInt((await started).startedAt)
      return (await Promise.all(arrivals)).map((at) => Number(at - startedAt) / 1e6)
    },
    stop() {
      for (const client of clients) client.terminate()
      child.kill()
    },
  }
}

/** The next message from a child process. @throws when it has another shape */
async function hear<Schema extends v.GenericSchema>(child: ChildProcess, schema: Schema) {
  const said: unknown[] = await once(child, 'message')
  return v.parse(schema, said[0])
}

/** Opens the sockets, fifty at a time; `isPusher` ones join the channel, each as another person. */
async function openSockets(port: number, isPusher: boolean): Promise<WebSocket[]> {
  const opened: WebSocket[] = []
  while (opened.length < sockets) {
    const people = Array.from({ length: Math.min(50, sockets - opened.length) }, (_, n) => opened.length + n)
    opened.push(...(await Promise.all(people.map((person) => openSocket(port, isPusher, person)))))
  }
  return opened
}

async function openSocket(port: number, isPusher: boolean, person: number): Promise<WebSocket> {
  const client = new WebSocket(`ws://127.0.0.1:${port}/app/${BENCH_APP.key}?protocol=7`, {
    perMessageDeflate: false,
  })
  if (!isPusher) {
    await once(client, 'open')
    return client
  }
  const welcome: unknown[] = await once(client, 'message')
  const { data } = v.parse(WelcomeSchema, JSON.parse(String(welcome[0])))
  const { socket_id: socketId } = v.parse(SocketIdSchema, JSON.parse(data))
  const userId = `person ${person}`
  const grant = grants.issue({
    socketId,
    channel: CHANNEL,
    userId,
    name: '',
    sessionMs: 3_600_000,
    asOf: Date.now(),
  })
  client.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: CHANNEL, ...grant } }))
  await once(client, 'message')
  return client
}

/** Arrival time of the next frame, in ns of the machine's clock. */
const arrivalAt = (client: WebSocket) =>
  new Promise<bigint>((resolve) => client.once('message', () => resolve(process.hrtime.bigint())))

await main()
