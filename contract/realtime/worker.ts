import * as v from 'valibot'

/** Messages between page and service worker. Both ignore anything that does not parse. */

/** Prefix of every one-shot sync tag; each registration needs a new tag, since a repeated tag is ignored. */
export const SYNC_TAG_PREFIX = 'outbox-'

/**
 * BroadcastChannel on which any message asks an awake worker to end its pending events, so that a new worker
 * can take over. A message to the worker itself would wake a sleeping one, and delay the new one.
 */
export const MAKE_WAY_CHANNEL = 'make-way'

/** Page to worker. */
export const PageMessageSchema = v.variant('type', [
  /** Send the waiting entries, even if the page closes meanwhile. */
  v.object({ type: v.literal('drain') }),
  /** Fetch the files of the app that are kept later; the outcome is sent to the message's port. */
  v.object({ type: v.literal('keep-later-files') }),
  /** The waiting worker may take over: no entry is being sent and no form is open. */
  v.object({ type: v.literal('skip-waiting') }),
])
export type PageMessage = v.InferOutput<typeof PageMessageSchema>

/**
 * Whether the files that are kept later are on the phone. `unreachable`: ask again soon. `unavailable`: not
 * before the app is started anew, for a newer version has replaced them, or the phone is full.
 */
export const LaterFilesOutcomeSchema = v.picklist(['kept', 'unreachable', 'unavailable'])
export type LaterFilesOutcome = v.InferOutput<typeof LaterFilesOutcomeSchema>

/** Worker to page. */
export const WorkerMessageSchema = v.variant('type', [
  /** A drain in the worker has ended: entries accepted, and entries left that retry by themselves. */
  v.object({ type: v.literal('drained'), accepted: v.number(), left: v.number() }),
])
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>
