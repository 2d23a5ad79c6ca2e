import type { CirklesDatabase } from '../../db/database.ts'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import { orNotSaved } from './enqueue.ts'
import { declareProof } from './enqueue-payment.ts'
import { type EntryError, isProof, type OutboxEntry } from '../entries/entry.ts'
import { outboxFile, type PickedFile } from '../entries/outbox-file.ts'
import { readDependents, readEntry } from '../entries/read-entries.ts'

/** Actions a person may take on an entry; a screen offers those that `allowedActions` names. */
export interface AllowedActions {
  readonly retry: boolean
  readonly discard: boolean
  readonly fix: boolean
}

/** Refusals that hold for any file: the payment, or hand-over, accepts no more proofs. */
const TAKES_NO_PROOF = new Set<EntryError['code']>([
  'not_pending',
  'hand_over_answered',
  'proof_already_attached',
  'not_found',
  'forbidden',
])

/** Refusals that no correction changes, by endpoint: what stands in its place, or nothing may stand there. */
const FINAL_REFUSALS: Partial<Record<OutboxEntry['endpoint'], readonly EntryError['code'][]>> = {
  'submit-payment': ['already_confirmed'],
  'record-received': [
    'already_submitted',
    'already_recorded',
    'already_confirmed',
    'own_payment',
    'nothing_due',
    'not_found',
    'forbidden',
  ],
  'record-given': [
    'already_submitted',
    'already_recorded',
    'already_confirmed',
    'not_kept',
    'nothing_due',
    'not_found',
    'forbidden',
  ],
  'acknowledge-payment': ['not_pending'],
  'deny-payment': ['already_confirmed', 'not_pending'],
}

/**
 * A refused entry that cannot be corrected: a copy of a recorded one, an answer to what has one, a record of cash
 * after another payment, a payment after a confirmed record, or a proof that came too late.
 */
export function isPastMending(entry: OutboxEntry): boolean {
  const { state, receipt, lastError } = entry
  if (state !== 'needs_action') return false
  if (receipt !== undefined || lastError?.code === 'hand_over_answered') return true
  if (lastError !== undefined && FINAL_REFUSALS[entry.endpoint]?.includes(lastError.code) === true)
    return true
  return isProof(entry) && lastError?.kind === 'refused' && TAKES_NO_PROOF.has(lastError.code)
}

/**
 * Retry while it waits; fix once the server refused, where that can help; discard unless it is on its way,
 * already recorded, or possibly recorded (offline.md, rule 21).
 */
export function allowedActions(entry: OutboxEntry): AllowedActions {
  const isOpen =
    entry.state === 'sending' || entry.state === 'accepted' || entry.unansweredSince !== undefined
  return {
    retry: entry.state === 'queued' || entry.state === 'unknown',
    discard: !isOpen,
    fix: entry.state === 'needs_action' && !isPastMending(entry),
  }
}

type ActionRefusal = 'not-found' | 'not-now'

/** Ends the wait before the next attempt; the caller starts a drain. */
export async function retryNow(
  db: CirklesDatabase,
  userId: string,
  id: string,
): Promise<Decision<object, ActionRefusal>> {
  return db.dexie.transaction('rw', db.outbox, async () => {
    const entry = await readEntry(db, userId, id)
    if (entry === undefined) return refuse('not-found')
    if (!allowedActions(entry).retry) return refuse('not-now')
    await db.outbox.put({ ...entry, nextAttemptAt: 0 })
    return { ok: true }
  })
}

/** Deletes an entry, its files and its dependents. Refused while the server may have recorded it. */
export async function discard(
  db: CirklesDatabase,
  userId: string,
  id: string,
): Promise<Decision<object, ActionRefusal>> {
  const remove = async (): Promise<Decision<object, ActionRefusal>> => {
    const entry = await readEntry(db, userId, id)
    if (entry === undefined) return refuse('not-found')
    const all = [entry, ...(await readDependents(db, id))]
    if (!all.every((each) => allowedActions(each).discard)) return refuse('not-now')
    await db.outbox.bulkDelete(all.map((each) => each.id))
    await db.outboxFiles.bulkDelete(all.flatMap((each) => each.files))
    return { ok: true }
  }
  return orNotSaved(db, async () => db.dexie.transaction('rw', db.outbox, db.outboxFiles, remove))
}

/** A person's corrections: fields of the input, or the proof. */
export interface Changes {
  readonly input?: Readonly<Record<string, unknown>>
  readonly proof?: PickedFile
}

/**
 * Sends a refused entry again as a new one. The server keeps the refusal under the old key, so the new entry
 * has a new one; it takes the old one's place in the order and whatever waited for the old waits for it. A new
 * proof of a payment replaces the waiting one, and what is sent first declares it: the record, or where that
 * was accepted already the proof itself. `newId` is a UUID, minted by the form. Throws NotSavedError.
 */
export async function resendAsNew(
  db: CirklesDatabase,
  userId: string,
  id: string,
  newId: string,
  changes: Changes = {},
): Promise<Decision<{ entry: OutboxEntry }, ActionRefusal>> {
  const file = changes.proof && (await outboxFile(userId, changes.proof))
  const resend = async (): Promise<Decision<{ entry: OutboxEntry }, ActionRefusal>> => {
    const old = await readEntry(db, userId, id)
    if (old === undefined) return refuse('not-found')
    if (!allowedActions(old).fix) return refuse('not-now')

    const dependents = (await readDependents(db, id)).map((each) => ({ ...each, dependsOn: newId }))
    const proofs = file ? [old, ...dependents].filter(isProof) : []
    const withFile = (each: OutboxEntry): OutboxEntry =>
      file && isProof(each) ? { ...each, files: [file.id], upload: undefined } : each

    const entry = withFile({
      ...old,
      id: newId,
      input: {
        ...old.input,
        ...changes.input,
        ...(file && proofs.length > 0 && { proofDeclared: declareProof(file) }),
      },
      state: 'queued',
      attempts: 0,
      nextAttemptAt: 0,
      leaseUntil: undefined,
      lastError: undefined,
      receipt: undefined,
    })
    await db.outbox.delete(id)
    await db.outbox.bulkPut([entry, ...dependents.map(withFile)])
    if (file && proofs.length > 0) {
      await db.outboxFiles.bulkDelete(proofs.flatMap((each) => each.files))
      await db.outboxFiles.add(file)
    }
    return { ok: true, entry }
  }
  return orNotSaved(db, async () => db.dexie.transaction('rw', db.outbox, db.outboxFiles, resend))
}
