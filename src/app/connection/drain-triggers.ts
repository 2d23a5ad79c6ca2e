import { probeHealth } from '#data/api/probe-health.ts'
import type { CatchUpResult } from '#data/sync/catch-up.ts'
import { type Left, type Line, type Pill, pillOf } from '#data/known/what-is-known.ts'
import { retryDelay } from '#data/outbox/entries/retry-policy.ts'
import { FRESH_MS } from '#lib/words/as-of.ts'
import type { DrainReason } from '../worker/worker-bridge.ts'
import { useConnection } from './connection-store.ts'

export interface DrainTriggers {
  /** Sends and fetches now: call it when something was saved, the socket connected, or a push came. */
  trigger(): void
  /** As `trigger`, at a random moment within so many ms: many phones were told of the same. */
  triggerWithin(ms: number): void
  /**
   * Something was saved: as `trigger`; also has the browser persist storage, and send if this page is closed.
   */
  saved(): void
  stop(): void
}

export interface DrainTriggersOptions {
  readonly catchUp: () => Promise<CatchUpResult>
  /** Reports the outbox's content, now and after each change by any tab; returns a function to stop. */
  readonly watchLeft: (onLeft: (left: Left) => void) => () => void
  /** The worker bridge's; called whenever something may be left when the page closes. */
  readonly requestBackgroundDrain: (reason: DrainReason) => Promise<void>
  /** The session has ended, perhaps in another tab, or must be renewed by a sign-in. */
  readonly onSignedOut: () => void
  /** A defect that no trigger can fix; show or report it, never drop it. */
  readonly onError: (error: unknown) => void
}

/** Probe interval while offline: `online` events alone miss the end of a captive portal. */
const PROBE_EVERY_MS = 30_000
/** Delay of the first probe after `online`, which fires before the network is ready; doubles each time. */
const FIRST_PROBE_MS = 1_000
const LONGEST_TIMER_MS = 60 * 60_000

/**
 * Runs a catch-up at every moment something may go through (offline.md, rule 14): at once, when the page
 * becomes visible again or comes out of the back/forward cache, when the browser says `online`, when the next
 * attempt is due, soon after a failed run, and every five minutes while the page is visible.
 * `navigator.onLine` is only a hint: the state shown comes from real answers.
 */
export function startDrainTriggers(options: DrainTriggersOptions): DrainTriggers {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Waits for the moment of a hint; any run brings what it told of. */
  let hinted: ReturnType<typeof setTimeout> | undefined
  let isPersistAsked = false
  let probeIn = PROBE_EVERY_MS
  /** Runs begun so far: an earlier run's result is outdated once a later one has begun. */
  let begun = 0
  /** Runs in a row that the server did not answer, or the phone could not store. */
  let failures = 0
  let line: Line = 'unasked'
  let left = NOTHING
  /** Whether the outbox was read: from then on its watch is newer than a run's result. */
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
    clearTimeout(hinted)
    hinted = undefined
    begun += 1
    const own = begun
    show(isOffline() ? 'offline' : 'asking')
    const result = await options.catchUp()
    if (stopping.signal.aborted) return
    const { drained, pulled } = result
    if (pulled === 'signed-out') options.onSignedOut()
    // A run begun before `online` would call the phone offline for as long as the next one takes.
    if (own !== begun) return
    if (!isLeftWatched) left = drained ?? NOTHING
    // A hint that came meanwhile has its moment ahead.
    show(hinted !== undefined && result.pulled === 'up-to-date' ? 'asking' : lineAfter(result))
    scheduleNextRun(result)
    if (drained !== undefined && drained.left > 0) await options.requestBackgroundDrain('left')
  }
  /** Schedules the next run. Only a dead session has none: everything waits for its person's sign-in. */
  const scheduleNextRun = ({ drained, pulled, retryAfterSeconds }: CatchUpResult) => {
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
        // Without a socket's hints, visible data would grow old; other data is fetched when it is opened.
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
      // A run that began meanwhile has scheduled its own, earlier next run.
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
  // Another tab or the worker may send an entry, or find one that needs a person.
  const unwatch = options.watchLeft((found) => {
    isLeftWatched = true
    left = found
    show(line)
  })

  return {
    trigger,
    triggerWithin(ms) {
      if (ms === 0) {
        trigger()
        return
      }
      // An earlier hint's moment comes first; a run under way may have asked before this change.
      hinted ??= setTimeout(trigger, Math.random() * ms)
      // What is shown is known to be old.
      show(isOffline() ? 'offline' : 'asking')
    },
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
      clearTimeout(hinted)
    },
  }
}

/** The pill after a catch-up. */
export const connectionAfter = (result: CatchUpResult): Pill =>
  pillOf(result.drained ?? NOTHING, lineAfter(result))

const lineAfter = ({ drained, pulled }: CatchUpResult): Line =>
  drained?.stoppedBy === 'signed-out' ? 'signed-out' : pulled

const NOTHING: Left = { left: 0, pending: 0, needPerson: 0 }

/** `false` from `onLine` is reliable, `true` is not. */
function isOffline(): boolean {
  return !navigator.onLine
}
