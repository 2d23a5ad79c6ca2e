import { MAKE_WAY_CHANNEL, SYNC_TAG_PREFIX, type WorkerMessage } from '#contract/worker.ts'
import { createDatabase } from '#data/db/database.ts'
import type { DrainResult } from '#data/outbox/drain.ts'
import { createCatchUp } from '#data/sync/catch-up.ts'
import type { SyncEvent } from './sync-event.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Built at the first event: a worker that only answers from the precache never opens the database. */
let catchUp: ReturnType<typeof createCatchUp> | undefined

/** The browser says that there is a network again: sends what waits, with the page open or closed. */
export function onSync(scope: WorkerScope, event: SyncEvent): void {
  if (event.tag.startsWith(SYNC_TAG_PREFIX)) event.waitUntil(drainOnSync(scope, event.lastChance))
}

/**
 * Sends what waits and fetches what changed, then tells the open pages what was sent. A run that sent nothing
 * tells them nothing: they would try it themselves, and ask for the next run.
 */
export async function drainInWorker(scope: WorkerScope): Promise<DrainResult | undefined> {
  catchUp ??= createCatchUp({
    db: createDatabase(),
    origin: scope.location.origin,
    locks: scope.navigator.locks,
    now: Date.now,
    random: Math.random,
  })
  const { drained } = await catchUp()
  if (drained === undefined) return undefined
  const { accepted, left } = drained
  if (accepted === 0) return drained
  const pages = await scope.clients.matchAll({ type: 'window' })
  const message: WorkerMessage = { type: 'drained', accepted, left }
  for (const page of pages) page.postMessage(message, [])
  if (left === 0 && !pages.some((page) => page.visibilityState === 'visible')) {
    await notifyDrained(scope, accepted)
  }
  return drained
}

/** Browsers end a `sync` event after three minutes. */
const PATIENCE_MS = 150_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 20_000

/** The tries under way; every event that comes meanwhile joins them. */
let trying: Promise<number> | undefined

/**
 * While something is left, the browser has to come back. A failed event comes back by itself, minutes later and
 * only a few times; at the last of them a new registration is made.
 */
async function drainOnSync(scope: WorkerScope, isLastChance: boolean): Promise<void> {
  trying ??= keepTrying(scope).finally(() => (trying = undefined))
  const left = await trying
  if (left === 0) return
  if (!isLastChance) throw new Error(`${left} entries still wait to be sent.`)
  await scope.registration.sync?.register(`${SYNC_TAG_PREFIX}${Date.now()}`)
}

/**
 * Sends what waits, again and again for as long as the browser lets an event live, and tells how many entries
 * still wait for it. A phone whose browser is closed or killed meanwhile gets the event again at its next start.
 * Ends early when a new worker is to take over, which the browser lets it only between two events of this one.
 */
async function keepTrying(scope: WorkerScope): Promise<number> {
  const end = Date.now() + PATIENCE_MS
  const channel = new BroadcastChannel(MAKE_WAY_CHANNEL)
  const askedToEnd = new Promise<'end'>((resolve) => {
    channel.addEventListener('message', () => resolve('end'))
  })
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const drained = await drainInWorker(scope)
      if (drained === undefined || drained.left === 0 || drained.stoppedBy === 'signed-out') return 0
      if (Date.now() + wait > end) return drained.left
      const waited = new Promise((resolve) => setTimeout(resolve, wait))
      if ((await Promise.race([askedToEnd, waited])) === 'end') return drained.left
    }
  } finally {
    channel.close()
  }
}

async function notifyDrained(scope: WorkerScope, accepted: number): Promise<void> {
  if (Notification.permission !== 'granted') return
  await scope.registration.showNotification('All sent', {
    body:
      accepted === 1
        ? 'What waited on this phone was sent.'
        : `${accepted} things that waited on this phone were sent.`,
    tag: 'outbox-drained',
    icon: '/icons/icon-192.png',
  })
}
