import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { percentile } from '../../../support/statistics.ts'
import { type Calls, PersonSchema, Phone, ServerSchema } from './phone.ts'
import { answerBy } from './remote.ts'

/** Phones in a process of their own, so that their work is not counted as the server's. */

const AT_ONCE = 40
/** A phone that is not back by then is not. */
const LONGEST_MS = 300_000
const OpenSchema = v.object({ server: ServerSchema, people: v.array(PersonSchema) })

let phones: Phone[] = []
const calls: Calls = { channel: [], sync: [], refused: 0 }

/** Each phone does this, so many at a time. */
async function each(act: (phone: Phone) => Promise<void>): Promise<void> {
  const queue = phones.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const phone of queue) await act(phone)
    }),
  )
}

const summary = (times: readonly number[]) => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  most: Math.max(0, ...times),
})

answerBy({
  'open sockets': async (about) => {
    const { server, people } = v.parse(OpenSchema, about)
    phones = people.map((person) => new Phone(person, server, calls))
    await each((phone) => phone.connect())
    return phones.length
  },
  'sync all': () => each((phone) => phone.sync()),
  'forget calls': () => {
    Object.assign(calls, { refused: 0 })
    calls.channel.length = 0
    calls.sync.length = 0
  },
  /** Resolves when every phone has synced after a hint that comes from now on. */
  'be told': async () => {
    const began = performance.now()
    await untilSyncedSince(began, true)
    return { ms: performance.now() - began, sync: summary(calls.sync) }
  },
  /** Resolves when every phone has lost its socket, is back and has synced. */
  'come back': async () => {
    await untilSyncedSince(performance.now(), false)
    return {
      lastLostAt: Math.max(...phones.map(({ lostAt }) => lostAt)) + performance.timeOrigin,
      lastSyncedAt: Math.max(...phones.map(({ syncedAt }) => syncedAt)) + performance.timeOrigin,
      refused: calls.refused,
      channel: summary(calls.channel),
      sync: summary(calls.sync),
    }
  },
})

async function untilSyncedSince(began: number, onHints: boolean): Promise<void> {
  const waiting = new Set(phones)
  const events = new EventTarget()
  for (const phone of phones) {
    phone.syncsOnHints = onHints
    phone.onSynced = () => {
      if (phone.syncedAt >= began) waiting.delete(phone)
      if (waiting.size === 0) events.dispatchEvent(new Event('all'))
    }
  }
  const late = new AbortController()
  try {
    await Promise.race([
      once(events, 'all'),
      delay(LONGEST_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`${waiting.size} of ${phones.length} phones have not synced`)
      }),
    ])
  } finally {
    late.abort()
  }
}

process.on('SIGTERM', () => {
  for (const phone of phones) phone.stop()
  process.exit(0)
})
