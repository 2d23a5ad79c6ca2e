import * as v from 'valibot'
import type { Workbox } from 'workbox-window'
import {
  LaterFilesOutcomeSchema,
  MAKE_WAY_CHANNEL,
  SYNC_TAG_PREFIX,
  WorkerMessageSchema,
  type LaterFilesOutcome,
  type PageMessage,
  type WorkerMessage,
} from '#contract/realtime/worker.ts'
import { registerWorkerScript, workerScriptUrl } from './worker-script.ts'

export interface WorkerEvents {
  /** A new version is ready and waits for `applyUpdate`. */
  readonly onUpdateWaiting: () => void
  /** The worker has sent what waited. */
  readonly onDrained: (message: WorkerMessage) => void
}

/** Why the worker is asked: something was saved, or something is left after a try. */
export type DrainReason = 'saved' | 'left'

export interface WorkerBridge {
  /**
   * Asks the browser to send what waits as soon as there is a network, even after this page is closed.
   * Without Background Sync the worker is asked to send now, which outlives the page a little.
   * `saved`: something new was saved, which must not wait for the next try of an older request.
   */
  requestBackgroundDrain(reason: DrainReason): Promise<void>
  /** Checks for a newer version now; browsers do so at a navigation, or once a day. */
  lookForUpdate(): Promise<void>
  /**
   * Has the worker fetch the files of the app that are kept later, unless it has them. Never resolves when the
   * worker is ended meanwhile, or is an earlier version's.
   */
  keepLaterFiles(): Promise<LaterFilesOutcome>
  /** Activates the waiting version and reloads the page, once. Not while sending or with a form open. */
  applyUpdate(): void
}

/** `undefined` without workers (private windows of some browsers): the app works, online only. */
export async function registerWorker(events: WorkerEvents): Promise<WorkerBridge | undefined> {
  // Workbox assumes that registering returns a registration.
  if ((await registerWorkerScript()) === undefined) return undefined
  const { Workbox: WorkboxWindow } = await import('workbox-window')
  const workbox = new WorkboxWindow(workerScriptUrl())
  workbox.addEventListener('waiting', events.onUpdateWaiting)
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = v.safeParse(WorkerMessageSchema, event.data)
    if (message.success) events.onDrained(message.output)
  })
  const registration = await workbox.register({ immediate: true })
  if (registration === undefined) return undefined
  return {
    requestBackgroundDrain: (reason) => requestBackgroundDrain(registration, reason),
    lookForUpdate: async () => {
      await registration.update()
    },
    keepLaterFiles: () => keepLaterFiles(registration),
    applyUpdate: () => {
      applyUpdate(workbox, registration)
    },
  }
}

/** The worker may begin a try at any moment, so it is asked until the page goes. */
const MAKE_WAY_EVERY_MS = 500

async function requestBackgroundDrain(
  registration: ServiceWorkerRegistration,
  reason: DrainReason,
): Promise<void> {
  if (registration.sync === undefined) {
    registration.active?.postMessage({ type: 'drain' } satisfies PageMessage)
    return
  }
  try {
    // The browser retries a request by itself; a new one after each try would make it retry in a loop.
    const tags = reason === 'left' ? await registration.sync.getTags() : []
    if (tags.some((tag) => tag.startsWith(SYNC_TAG_PREFIX))) return
    await registration.sync.register(`${SYNC_TAG_PREFIX}${Date.now()}`)
  } catch (error) {
    // A browser may refuse (Background Sync switched off for this site): then the page's own triggers remain.
    console.warn('Background Sync was refused.', error)
  }
}

async function keepLaterFiles({ active }: ServiceWorkerRegistration): Promise<LaterFilesOutcome> {
  if (active === null) return 'unreachable'
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true })
  })
  port1.start()
  active.postMessage({ type: 'keep-later-files' } satisfies PageMessage, [port2])
  return v.parse(LaterFilesOutcomeSchema, await answer)
}

function applyUpdate(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  let hasReloaded = false
  workbox.addEventListener('controlling', () => {
    if (hasReloaded) return
    hasReloaded = true
    location.reload()
  })
  const channel = new BroadcastChannel(MAKE_WAY_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const ask = () => channel.postMessage(null)
  ask()
  setInterval(ask, MAKE_WAY_EVERY_MS)
  registration.waiting?.postMessage({ type: 'skip-waiting' } satisfies PageMessage)
}

declare global {
  interface ServiceWorkerRegistration {
    /** One-shot Background Sync; absent in Firefox and Safari. https://wicg.github.io/background-sync/spec/ */
    readonly sync?: { register(tag: string): Promise<void>; getTags(): Promise<string[]> }
  }
}
