import * as v from 'valibot'

/** What page and service worker say to each other. Anything that does not parse is ignored by both. */

/** Every one-shot sync tag begins so; each registration needs a new one, for a repeated tag is ignored. */
export const SYNC_TAG_PREFIX = 'outbox-'

/**
 * The BroadcastChannel on which any message asks a worker that is awake to end what keeps it so, for a new one
 * to take over. A message to the worker itself would wake one that sleeps, and hold the new one up.
 */
export const MAKE_WAY_CHANNEL = 'make-way'

/** Page to worker. */
export const PageMessageSchema = v.variant('type', [
  /** Send what waits, also when the page is closed meanwhile. */
  v.object({ type: v.literal('drain') }),
  /** The waiting worker may take over: no entry is being sent and no form is open. */
  v.object({ type: v.literal('skip-waiting') }),
])
export type PageMessage = v.InferOutput<typeof PageMessageSchema>

/** Worker to page. */
export const WorkerMessageSchema = v.variant('type', [
  /** A run in the worker has ended: entries accepted in it, and entries that will go later by themselves. */
  v.object({ type: v.literal('drained'), accepted: v.number(), left: v.number() }),
])
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>
