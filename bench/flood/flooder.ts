import { Agent, request } from 'node:http'
import os from 'node:os'
import { type FloodCall, type Flooder, KINDS } from './kinds.ts'

/*
 * One person who makes the same call thirty times at once, again and again, in a process of its own: it is
 * told what to send, says when it is prepared, floods until its parent's next message, and says what came back
 * once all is answered.
 */

const AT_ONCE = 30

export interface FloodOrder {
  readonly kind: string
  readonly url: string
  readonly flooder: Flooder
}

// A flood comes from other machines: here it leaves the processors to the server.
os.setPriority(19)

process.once('message', (order: FloodOrder) => {
  void flood(order)
})

async function flood({ kind, url, flooder }: FloodOrder): Promise<void> {
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
  const again = async (): Promise<void> => {
    while (!isOver) {
      index += 1
      const status = await statusOf(agent, url, callOf(index))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, again))
  process.send?.(statuses, () => process.exit())
}

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
