import type { LaterFilesOutcome } from '#contract/realtime/worker.ts'
import { outboxLock } from '#data/outbox/send/drain.ts'
import { t } from '#messages/app.ts'
import { showBanner } from '#ui/status/status-store.ts'
import { sessions } from '../session/session-store.ts'
import { type DrainReason, registerWorker, type WorkerBridge } from './worker-bridge.ts'

let bridge: Promise<WorkerBridge | undefined> | undefined

/** Connects to the worker, once; `onDrained` is called whenever it has sent something. */
export async function reachWorker(onDrained: () => void): Promise<void> {
  bridge ??= registerWorker({ onDrained, onUpdateWaiting: offerUpdate })
  await bridge
}

/** Asks the browser to send what waits, even after this page is closed; does nothing without a worker. */
export async function requestBackgroundDrain(reason: DrainReason): Promise<void> {
  await (await bridge)?.requestBackgroundDrain(reason)
}

/** Checks for a newer app version now, when this one is too old for the server's answer. */
export async function lookForUpdate(): Promise<void> {
  await (await bridge)?.lookForUpdate()
}

/** Has the worker fetch what is kept later; without a worker nothing can be kept. */
export async function keepLaterFiles(): Promise<LaterFilesOutcome> {
  return (await (await bridge)?.keepLaterFiles()) ?? 'unavailable'
}

/** A new version takes over only when the person agrees: never under an open form. */
function offerUpdate(): void {
  const run = () => {
    takeUpdate().catch(reportError)
  }
  showBanner(t('newVersionReady'), {
    tone: 'info',
    action: { label: t('useNewVersion'), run },
    isLasting: true,
  })
}

/** A send is not interrupted: the new version waits for its end, and says so. */
async function takeUpdate(): Promise<void> {
  const worker = await bridge
  const userId = sessions.read()?.user.id
  if (userId === undefined) return worker?.applyUpdate()
  // Without Web Locks, the lease makes the new version ask again about an interrupted send.
  if (!('locks' in navigator)) return worker?.applyUpdate()
  const lock = outboxLock(userId)
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === lock)) {
    showBanner(t('newVersionWaits'), {
      tone: 'waiting',
      isLasting: true,
    })
  }
  await navigator.locks.request(lock, () => worker?.applyUpdate())
}
