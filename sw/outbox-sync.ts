import { MAKE_WAY_CHANNEL, SYNC_TAG_PREFIX, type WorkerMessage } from '#contract/realtime/worker.ts'
import { type CirklesDatabase, createDatabase } from '#data/db/database.ts'
import type { DrainResult } from '#data/outbox/send/drain.ts'
import { endSignOuts } from '#data/sign-in/sign-outs.ts'
import { noticeOf } from '#data/known/what-is-known.ts'
import { createCatchUp } from '#data/sync/catch-up.ts'
import { tellSessionEnd } from './session-end.ts'
import type { SyncEvent } from './sync-event.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Created at the first event: a worker that only answers from the precache never opens the database. */
let phone: { readonly db: CirklesDatabase; readonly catchUp: ReturnType<typeof createCatchUp> } | undefined

/** The local database and its catch-up. */
export function phoneOf(scope: WorkerScope) {
  phone ??= openPhone(scope)
  return phone
}

function openPhone(scope: WorkerScope) {
  const db = createDatabase()
  const { origin } = scope.location
  const { locks } = scope.navigator
  return { db, catchUp: createCatchUp({ db, origin, locks, now: Date.now, random: Math.random }) }
}

/** The browser reports a network again: sends the waiting entries, with the page open or closed. */
export function onSync(scope: WorkerScope, event: SyncEvent, speak: () => Promise<void>): void {
  if (!event.tag.startsWith(SYNC_TAG_PREFIX)) return
  event.waitUntil(speak().then(() => drainOnSync(scope, event.lastChance)))
}

/**
 * Sends the waiting entries, ends the signed-out sessions, and fetches changes; signs out if the server has
 * ended the session. Resolves to the number of
 * items left for another try.
 */
export async function drainInWorker(scope: WorkerScope): Promise<number> {
  const { db, catchUp } = phoneOf(scope)
  const [{ drained, pulled }, signOutsLeft] = await Promise.all([catchUp(), endSignOuts(db)])
  if (drained === undefined) return signOutsLeft
  if (drained.accepted > 0) await tellDrained(scope, drained)
  if (pulled === 'signed-out') await tellSessionEnd(scope, db)
  return signOutsLeft + (drained.stoppedBy === 'signed-out' ? 0 : drained.left)
}

/**
 * Tells the open pages what was sent, or shows a notification when none is visible. Not after a run that sent
 * nothing: the pages would try it themselves, and request the next run.
 */
async function tellDrained(scope: WorkerScope, drained: DrainResult): Promise<void> {
  const { accepted, left } = drained
  const pages = await scope.clients.matchAll({ type: 'window' })
  const message: WorkerMessage = { type: 'drained', accepted, left }
  for (const page of pages) page.postMessage(message, [])
  if (!pages.some((page) => page.visibilityState === 'visible')) await notifyDrained(scope, drained)
}

/** Browsers end a `sync` event after three minutes. */
const PATIENCE_MS = 150_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 20_000

/** The current tries; events that arrive meanwhile join them. */
let trying: Promise<number> | undefined

/**
 * While something is left, the browser must call again. A failed event is repeated by the browser, minutes
 * later and only a few times; at the last of them a new tag is registered.
 */
async function drainOnSync(scope: WorkerScope, isLastChance: boolean): Promise<void> {
  trying ??= keepTrying(scope).finally(() => (trying = undefined))
  const left = await trying
  if (left === 0) return
  if (!isLastChance) throw new Error(`${left} things still wait to be sent.`)
  await scope.registration.sync?.register(`${SYNC_TAG_PREFIX}${Date.now()}`)
}

/**
 * Sends the waiting entries repeatedly, as long as the browser keeps the event alive; resolves to the number
 * left. If the browser is closed or killed meanwhile, the event fires again at its next start. Ends early
 * when a new worker should take over, which the browser allows only between two events of this one.
 */
async function keepTrying(scope: WorkerScope): Promise<number> {
  const end = Date.now() + PATIENCE_MS
  const channel = new BroadcastChannel(MAKE_WAY_CHANNEL)
  const endRequested = new Promise<'end'>((resolve) => {
    channel.addEventListener('message', () => resolve('end'))
  })
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const left = await drainInWorker(scope)
      if (left === 0 || Date.now() + wait > end) return left
      const waited = new Promise((resolve) => setTimeout(resolve, wait))
      if ((await Promise.race([endRequested, waited])) === 'end') return left
    }
  } finally {
    channel.close()
  }
}

async function notifyDrained(scope: WorkerScope, drained: DrainResult): Promise<void> {
  const notice = noticeOf(drained, drained.accepted)
  if (notice === undefined || Notification.permission !== 'granted') return
  await scope.registration.showNotification(notice.title, {
    body: notice.body,
    tag: 'outbox-drained',
    icon: '/icons/icon-192.png',
    data: '/outbox',
  })
}
