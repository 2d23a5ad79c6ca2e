import { probeHealth } from '#data/api/probe-health.ts'
import type { CatchUpResult } from '#data/sync/catch-up.ts'
import { type Left, type Line, type Pill, pillOf } from '#data/known/what-is-known.ts'
import { retryDelay } from '#data/outbox/entries/retry-policy.ts'
import { FRESH_MS } from '#lib/words/as-of.ts'
import type { DrainReason } from '../worker/worker-bridge.ts'
import { useConnection } from './connection-store.ts'

export interface DrainTriggers {
  /** Sends and fetches now: to be called when something was saved, the socket connected, or a push came. */
  trigger(): void
  /** Something was saved: as `trigger`, asks the browser to keep it, and to send it if this page is closed. */
  saved(): void
  stop(): void
}

export interface DrainTriggersOptions {
  readonly catchUp: () => Promise<CatchUpResult>
  /** Tells what the outbox holds, now and whenever that changes, by whomever; gives the way to stop. */
  readonly watchLeft: (onLeft: (left: Left) => void) => () => void
  /** The worker bridge's; asked whenever something may be left when the page closes. */
  readonly requestBackgroundDrain: (reason: DrainReason) => Promise<void>
  readonly onSignedOut: () => void
  /** A defect that no trigger can mend; to be shown or reported, never dropped. */
  readonly onError: (error: unknown) => void
}

/** While offline, how often a real answer is asked for: `online` events alone miss a captive portal's end. */
const PROBE_EVERY_MS = 30_000
/** How soon the first time after `online`, which comes before the network does; twice as late each time after. */
const FIRST_PROBE_MS = 1_000
const LONGEST_TIMER_MS = 60 * 60_000

/**
 * Runs a catch-up at every moment something may go through (offline.md, rule 14): at once, when the page is
 * seen again or comes out of the back/forward cache, when the browser says `online`, when the next attempt is
 * due, soon after a run that failed, and every five minutes while the page is seen. `navigator.onLine` is only a hint: what is shown comes from real answers.
 */
export function startDrainTriggers(options: DrainTriggersOptions): DrainTriggers {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPersistAsked = false
  let probeIn = PROBE_EVERY_MS
  /** How many runs have begun: what an earlier one finds out is old once a later one is on its way. */
  let begun = 0
  /** How many runs in a row the server did not answer, or the phone could not write down. */
  let failures = 0
  let line: Line = 'unasked'
  let left = NOTHING
  /** Whether the outbox was read: from then on its watch is newer than what a run came to. */
  let isLeftWatched = false

  const show = (now: Line) => {
    line = now
    useConnection.setState(pillOf(left, line))
  }

  const wakeIn = (ms: number, wake = trigger) => {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    timer = setTimeout(isOffline() ? probeAgain : wake, Math.min(Math.max(ms, 1_000), LONGEST_TIMER_MS))
  }
  const run = async () => {
    clearTimeout(timer)
    begun += 1
    const own = begun
    show(isOffline() ? 'offline' : 'asking')
    const result = await options.catchUp()
    if (stopping.signal.aborted) return
    const { drained, pulled } = result
    if (pulled === 'signed-out' && drained !== undefined) options.onSignedOut()
    // Begun before `online`, it would call the phone offline for as long as the next one takes.
    if (own !== begun) return
    if (!isLeftWatched) left = drained ?? NOTHING
    show(lineAfter(result))
    lookAgain(result)
    if (drained !== undefined && drained.left > 0) await options.requestBackgroundDrain('left')
  }
  /** Sets the time of the next run. Only a dead session has none: its person's sign-in is what all waits for. */
  const lookAgain = ({ drained, pulled, retryAfterSeconds }: CatchUpResult) => {
    const attemptIn = drained?.nextAttemptAt == null ? Infinity : drained.nextAttemptAt - Date.now()
    switch (pulled) {
      case 'offline':
        wakeIn(probeIn)
        probeIn = Math.min(2 * probeIn, PROBE_EVERY_MS)
        break
      case 'refused':
      case 'superseded': {
        failures += 1
        const asked = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000
        wakeIn(asked ?? Math.min(attemptIn, retryDelay(failures, Math.random)))
        break
      }
      case 'update-needed':
      case 'up-to-date':
        failures = 0
        // Where no socket brings hints, what is looked at would grow old; what is not is asked for when it is seen.
        if (attemptIn < FRESH_MS) wakeIn(attemptIn)
        else wakeIn(FRESH_MS, attemptIn === Infinity ? triggerWhenVisible : trigger)
        break
      case 'signed-out':
        break
    }
  }
  const trigger = () => {
    run().catch((error: unknown) => {
      show('refused')
      options.onError(error)
      failures += 1
      wakeIn(retryDelay(failures, Math.random))
    })
  }
  const triggerWhenVisible = () => {
    if (document.visibilityState === 'visible') trigger()
  }
  const probeAgain = () => {
    const before = begun
    const probe = async () => {
      if (await probeHealth({ signal: stopping.signal })) trigger()
      // A run that began meanwhile has set its own time to look again, which is sooner.
      else if (before === begun) wakeIn(PROBE_EVERY_MS)
    }
    probe().catch((error: unknown) => {
      if (!stopping.signal.aborted) options.onError(error)
    })
  }

  const { signal } = stopping
  document.addEventListener('visibilitychange', triggerWhenVisible, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && trigger(), { signal })
  const onOnline = () => {
    probeIn = FIRST_PROBE_MS
    trigger()
  }
  window.addEventListener('online', onOnline, { signal })
  window.addEventListener('offline', trigger, { signal })
  trigger()
  // Another tab or the worker may send it, or come to what needs a person.
  const unwatch = options.watchLeft((found) => {
    isLeftWatched = true
    left = found
    show(line)
  })

  return {
    trigger,
    saved() {
      if (!isPersistAsked) {
        isPersistAsked = true
        // Absent in some private windows and on addresses without TLS.
        navigator.storage?.persist?.().catch(options.onError)
      }
      options.requestBackgroundDrain('saved').catch(options.onError)
      trigger()
    },
    stop() {
      stopping.abort()
      unwatch()
      clearTimeout(timer)
    },
  }
}

/** What to show after a catch-up. */
export const connectionAfter = (result: CatchUpResult): Pill =>
  pillOf(result.drained ?? NOTHING, lineAfter(result))

const lineAfter = ({ drained, pulled }: CatchUpResult): Line =>
  drained?.stoppedBy === 'signed-out' ? 'signed-out' : pulled

const NOTHING: Left = { left: 0, pending: 0, needPerson: 0 }

/** `false` is to be believed, `true` is not. */
function isOffline(): boolean {
  return !navigator.onLine
}
