import * as v from 'valibot'
import { PageMessageSchema } from '#contract/realtime/worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Handles the page's messages. A new worker waits until the page reports that nothing is being sent and no
 * form is open; it never takes over by itself.
 */
export function onMessage(
  scope: WorkerScope,
  event: ExtendableMessageEvent,
  actions: { readonly drain: () => Promise<unknown> },
): void {
  const message = v.safeParse(PageMessageSchema, event.data)
  if (!message.success) return
  switch (message.output.type) {
    case 'drain':
      event.waitUntil(actions.drain())
      return
    case 'skip-waiting':
      event.waitUntil(scope.skipWaiting())
      return
  }
}
