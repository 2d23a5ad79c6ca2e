import type Pusher from 'pusher-js'
import * as v from 'valibot'

const SOONEST_MS = 500
const FIRST_MOST_MS = 10_000
const LONGEST_MS = 60_000

/**
 * How long to wait, in ms, before reconnecting after `losses` (at least 1) in a row: at random up to ten
 * seconds, twenty, forty, a minute, so that a thousand phones return one by one after a server restart ("full
 * jitter", https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/). `random` returns
 * numbers in [0, 1).
 */
export function reconnectWait(losses: number, random: () => number): number {
  const exponent = Math.min(Math.max(losses, 1) - 1, 10)
  const most = Math.min(LONGEST_MS, FIRST_MOST_MS * 2 ** exponent)
  return SOONEST_MS + Math.round(random() * (most - SOONEST_MS))
}

interface Reconnecting {
  /** The connection was lost, and is not back. */
  isAway(): boolean
  /** Ends a wait: call it when the server is known to answer. */
  soon(): void
  /** Stops reconnecting. */
  stop(): void
}

/** 4200 to 4299: the server wants only this socket to reconnect at once, not everyone's. */
const CalledBackSchema = v.object({
  data: v.object({ code: v.pipe(v.number(), v.minValue(4200), v.maxValue(4299)) }),
})

/**
 * Replaces pusher-js's reconnects, whose waits are the same on every phone: one second after a loss, then 15,
 * 30 and 60 between attempts. After a final refusal (4000 to 4099) it stays away, as pusher-js does; when
 * called back by the server it reconnects at once.
 * @param waitMs for the n-th loss in a row
 */
export function spreadReconnects(
  { connection }: Pick<Pusher, 'connection'>,
  waitMs: (losses: number) => number,
): Reconnecting {
  let losses = 0
  let isCalledBack = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const endWait = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const reconnectNow = () => {
    endWait()
    connection.connect()
  }
  const waitForTurn = () => {
    endWait()
    if (isStopped) return
    losses += 1
    // Ends pusher-js's own attempts; the channels stay, to be joined again.
    connection.disconnect()
    timer = setTimeout(reconnectNow, waitMs(losses))
  }

  connection.bind('connected', () => {
    losses = 0
    isCalledBack = false
  })
  connection.bind('connecting', endWait)
  connection.bind('error', (error: unknown) => {
    if (v.is(CalledBackSchema, error)) isCalledBack = true
  })
  // pusher-js fires this just before it sets its own reconnect timer.
  connection.bind('connecting_in', () => {
    if (!isCalledBack) queueMicrotask(waitForTurn)
  })
  // An attempt that failed within ten seconds.
  connection.bind('unavailable', waitForTurn)

  return {
    isAway: () => losses > 0,
    soon() {
      if (timer !== undefined) reconnectNow()
    },
    stop() {
      isStopped = true
      endWait()
    },
  }
}
