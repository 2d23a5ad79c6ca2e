import * as v from 'valibot'
import { type LaterFilesOutcome, PageMessageSchema } from '#contract/realtime/worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Handles the page's messages. A new worker waits until the page reports that nothing is being sent and no
 * form is open; it never takes over by itself.
 */
export function onMessage(
  scope: Pick<WorkerScope, 'skipWaiting'>,
  event: Pick<ExtendableMessageEvent, 'data' | 'ports' | 'waitUntil'>,
  actions: {
    readonly drain: () => Promise<unknown>
    readonly keepLaterFiles: () => Promise<LaterFilesOutcome>
  },
): void {
  const message = v.safeParse(PageMessageSchema, event.data)
  if (!message.success) return
  switch (message.output.type) {
    case 'drain':
      event.waitUntil(actions.drain())
      return
    case 'keep-later-files':
      event.waitUntil(answerOn(event.ports[0], actions.keepLaterFiles()))
      return
    case 'skip-waiting':
      event.waitUntil(scope.skipWaiting())
      return
  }
}

async function answerOn(port: MessagePort | undefined, outcome: Promise<LaterFilesOutcome>): Promise<void> {
  port?.postMessage(await outcome)
}
