import { Agent, request } from 'node:http'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { type FloodCall, type Flooder, KINDS } from './kinds.ts'

/*
 * A process that makes one call as one person, up to thirty at once, again and again. Its parent sends the order;
 * it reports when it is ready, floods until the next message, waits for all answers, and reports their counts.
 */

const AT_ONCE = 30

export interface FloodOrder {
  readonly kind: string
  readonly url: string
  readonly flooder: Flooder
  /** Null sends the next call as soon as one of the thirty is answered. */
  readonly pace: Pace | null
}

/** What a person's line and device can send. */
export interface Pace {
  readonly callsPerSecond: number
  readonly megabitsPerSecond: number
}

// A flood comes from other machines: here it leaves the processors to the server.
os.setPriority(os.constants.priority.PRIORITY_LOW)

process.once('disconnect', () => process.exit())
process.once('message', (order: FloodOrder) => {
  void flood(order)
})

async function flood({ kind, url, flooder, pace }: FloodOrder): Promise<void> {
  const prepare = KINDS[kind]
  if (prepare === undefined) throw new Error(`There is no flood of ${kind}`)
  const callOf = await prepare(flooder)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const statuses: Record<string, number> = {}
  let index = 0
  let isOver = false
  process.send?.({ prepared: true })
  await new Promise((resolve) => process.once('message', resolve))
  process.once('message', () => {
    isOver = true
  })
  let sendableAt = performance.now()
  const again = async (): Promise<void> => {
    while (!isOver) {
      index += 1
      const call = callOf(index)
      if (pace !== null) {
        const wait = sendableAt - performance.now()
        sendableAt = Math.max(sendableAt, performance.now()) + sendingMs(call, pace)
        if (wait > 0) await delay(wait)
        if (isOver) return
      }
      const status = await statusOf(agent, url, call)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, again))
  process.send?.(statuses, () => process.exit())
}

const sendingMs = ({ body }: FloodCall, { callsPerSecond, megabitsPerSecond }: Pace): number =>
  Math.max(1_000 / callsPerSecond, ((body?.byteLength ?? 0) * 8) / (megabitsPerSecond * 1_000))

function statusOf(agent: Agent, url: string, { method, path, headers, body }: FloodCall): Promise<string> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'Content-Length': String(body.byteLength) }
    const sent = request(`${url}/api${path}`, { agent, method, headers: { ...headers, ...length } })
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('close', () => resolve(String(answer.statusCode)))
    })
    sent.on('error', () => resolve('broken'))
    sent.end(body)
  })
}
