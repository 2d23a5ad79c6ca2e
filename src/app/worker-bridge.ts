import * as v from 'valibot'
import type { Workbox } from 'workbox-window'
import {
  SYNC_TAG_PREFIX,
  WorkerMessageSchema,
  type PageMessage,
  type WorkerMessage,
} from '#contract/worker.ts'
import { registerWorkerScript, workerScriptUrl } from './worker-script.ts'

export interface WorkerEvents {
  /** A new version is ready and waits for `applyUpdate`. */
  readonly onUpdateWaiting: () => void
  /** The worker has sent what waited. */
  readonly onDrained: (message: WorkerMessage) => void
}

export interface WorkerBridge {
  /**
   * Asks the browser to send what waits as soon as there is a network, also after this page is closed. Where
   * Background Sync is missing the worker is asked to send now, which outlives the page a little.
   */
  requestBackgroundDrain(): Promise<void>
  /** Lets the waiting version take over and reloads the page, once. Not while sending or with a form open. */
  applyUpdate(): void
}

/** `undefined` where workers are missing (private windows of some browsers): the app works, online only. */
export async function registerWorker(events: WorkerEvents): Promise<WorkerBridge | undefined> {
  // Workbox takes for granted that registering gives a registration.
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
    requestBackgroundDrain: () => requestBackgroundDrain(registration),
    applyUpdate: () => {
      applyUpdate(workbox, registration)
    },
  }
}

async function requestBackgroundDrain(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.sync === undefined) {
    registration.active?.postMessage({ type: 'drain' } satisfies PageMessage)
    return
  }
  // A browser may refuse (Background Sync switched off for this site): then the page's own triggers remain.
  await registration.sync.register(`${SYNC_TAG_PREFIX}${Date.now()}`).catch((error: unknown) => {
    console.warn('Background Sync was refused.', error)
  })
}

function applyUpdate(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  let hasReloaded = false
  workbox.addEventListener('controlling', () => {
    if (hasReloaded) return
    hasReloaded = true
    location.reload()
  })
  registration.waiting?.postMessage({ type: 'skip-waiting' } satisfies PageMessage)
}

declare global {
  interface ServiceWorkerRegistration {
    /** One-shot Background Sync; absent in Firefox and Safari. https://wicg.github.io/background-sync/spec/ */
    readonly sync?: { register(tag: string): Promise<void> }
  }
}
