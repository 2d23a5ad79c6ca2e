import type { CallInput } from '#contract/wire/endpoint.ts'
import type { reportProblem } from '#contract/http/people/reports.ts'
import { endSignedOut } from '#contract/http/people/sessions.ts'
import { call } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import { DatabaseUnavailableError } from '#data/db/database-unavailable-error.ts'
import { localDb, openLocalDb } from '#data/db/local-db.ts'
import { forgetSession } from '#data/sign-in/mirror-session.ts'
import { enqueue } from '#data/outbox/save/enqueue.ts'
import { discard, retryNow } from '#data/outbox/save/entry-actions.ts'
import { exportEntry } from '#data/outbox/export/export-entry.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import { tokenDigest } from '#data/digest/token-digest.ts'
import { downloadBlob } from '#lib/browser/download-blob.ts'

/** Saves a report for sending; a second one with the same id is the same. Throws NotSavedError. */
export async function saveReport(
  userId: string,
  id: string,
  report: CallInput<typeof reportProblem>,
): Promise<void> {
  const entry = { id, endpoint: 'report-problem', input: { ...report }, group: `report:${id}` } as const
  await enqueue(localDb(), { userId, origin: location.origin }, [entry])
}

/**
 * Signs out: the phone deletes session, data and drafts at once, also without a network; unsent entries are
 * kept for the account's next sign-in. `app/lifecycle/signed-out.ts` tells the server. `leave` opens sign-in
 * once that is on disk and no other page can use the session: a phone killed when sign-in shows has signed
 * out.
 */
export async function signOut(
  { token }: Session,
  sessions: SessionStore,
  leave: () => Promise<void>,
): Promise<void> {
  const isNoted = await forgetHere(token)
  sessions.removeStored()
  await leave()
  sessions.clear()
  if (!isNoted) await endNow(token)
}

/** Whether the session's end is on disk: not in a browser that stores nothing. */
async function forgetHere(token: string): Promise<boolean> {
  try {
    await forgetSession(await openLocalDb(), token)
    return true
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error
    return false
  }
}

/** For a browser that stores nothing: the server can be told only now. */
async function endNow(token: string): Promise<void> {
  try {
    await call(endSignedOut, { tokenDigest: await tokenDigest(token) })
  } catch (error) {
    // Without a connection the session ends after a week without use.
    if (!isCallFailure(error)) throw error
  }
}

/** Ends the wait of every entry that waits for its next attempt; the caller triggers sending. */
export async function liftWaits(userId: string, ids: readonly string[]): Promise<void> {
  // Refused for entries in flight or needing a person: they have no wait.
  for (const id of ids) await retryNow(localDb(), userId, id)
}

/** Discards the entries that can be; returns how many stay because the server may have recorded them. */
export async function discardAll(userId: string, ids: readonly string[]): Promise<number> {
  let kept = 0
  for (const id of ids) {
    const decision = await discard(localDb(), userId, id)
    // A proof is discarded with its payment, and not found afterwards.
    if (!decision.ok && decision.reason === 'not-now') kept += 1
  }
  return kept
}

/** Exports every entry with its files as a download, one file each. */
export async function exportAll(userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const blob = await exportEntry(localDb(), userId, id)
    if (blob !== undefined) downloadBlob(blob, `cirkles-unsent-${id}.json`)
  }
}
