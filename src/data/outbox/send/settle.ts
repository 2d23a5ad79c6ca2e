import type { Message } from '#contract/http/system/chat.ts'
import { fromWire, type CamelCased } from '#contract/wire/wire-names.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import { makingRoom } from '../../db/making-room.ts'
import type { SessionRow } from '../../db/rows.ts'
import { fileIdOf } from '../../files/file-id.ts'
import type { AcceptedData } from '../entries/acceptance.ts'
import { applyPayments } from '../../ledger/apply-payment.ts'
import type { OutboxEntry, Receipt } from '../entries/entry.ts'
import { readDependents, readEntries } from '../entries/read-entries.ts'
import { retryDelay } from '../entries/retry-policy.ts'
import type { Outcome } from './send.ts'
import type { Failure } from './classify-answer.ts'

export interface SettleOptions {
  /** Phone clock, ms. */
  readonly now: number
  readonly random: () => number
}

/** The data of an accepted entry's answer. */
type Told = CamelCased<AcceptedData>

/** An entry as claimed for sending, and its outcome. */
export interface Attempt {
  readonly claimed: OutboxEntry
  readonly outcome: Outcome
  /** The token it was sent with. */
  readonly token: string
}

/**
 * Stores the outcomes of attempts and their consequences in one transaction. An acceptance is always stored;
 * a failure only while the entry is still this sender's (by `attempts`), because another sender may have got
 * it accepted meanwhile.
 */
export async function settle(
  db: CirklesDatabase,
  attempts: readonly Attempt[],
  options: SettleOptions,
): Promise<void> {
  await makingRoom(db, (isSecondTry) => write(db, attempts, { ...options, keepsPictures: !isSecondTry }))
}

async function write(
  db: CirklesDatabase,
  attempts: readonly Attempt[],
  options: SettleOptions & { readonly keepsPictures: boolean },
): Promise<void> {
  const tables = [
    db.outbox,
    db.outboxFiles,
    db.session,
    db.sections,
    db.facts,
    db.ledger,
    db.paymentOptions,
    db.books,
    db.messages,
    db.images,
  ]
  await db.dexie.transaction('rw', tables, async () => {
    const session = await db.session.get('current')
    const read = await readEntries(
      db,
      attempts.map(({ claimed }) => claimed),
    )
    const entries = new Map(read.map((entry) => [entry.id, entry]))
    const answers: { readonly entry: OutboxEntry; readonly told: Told }[] = []
    const existing: NonNullable<Failure['existing']>[] = []
    for (const { claimed, outcome, token } of attempts) {
      const entry = entries.get(claimed.id)
      if (entry === undefined || entry.state === 'accepted') continue
      if (outcome.kind === 'accepted') {
        const told: Told = fromWire(outcome.data)
        entries.set(entry.id, afterAcceptance(entry, told))
        answers.push({ entry, told })
      } else if (entry.attempts === claimed.attempts) {
        const failure = failureNow(entry, outcome.failure, token, session)
        const upload = outcome.uploaded ?? entry.upload
        entries.set(entry.id, { ...afterFailure(entry, failure, options), upload })
        if (failure.existing && entry.userId === session?.userId) existing.push(failure.existing)
      }
    }
    const payments = new Map(
      answers.flatMap(({ entry, told }) =>
        told !== null && 'receiptNumber' in told ? [[entry.id, told] as const] : [],
      ),
    )
    for (const row of await readDependents(db, ...payments.keys())) {
      const dependent = entries.get(row.id) ?? row
      const id = payments.get(row.dependsOn ?? '')?.id
      entries.set(row.id, { ...dependent, input: { ...dependent.input, id } })
    }
    await db.outbox.bulkPut([...entries.values()])

    const own = answers.filter(({ entry }) => entry.userId === session?.userId)
    // For records that could not be read whole, the next sync brings the rest.
    const tellings: Told[] = [...existing, ...own.map(({ told }) => told)]
    const paid = tellings.flatMap((told) => (told !== null && 'contributionId' in told ? [told] : []))
    if (session !== undefined) await applyPayments(db, session.userId, paid)
    for (const { entry, told } of own) {
      if (told === null || !('clientId' in told)) continue
      await db.messages.put(told)
      if (options.keepsPictures) await keepOwnPicture(db, entry, told, options.now)
    }
  })
}

/**
 * Puts the picture of an accepted message into the picture cache, so that it need not be fetched. Inside a
 * transaction on outboxFiles and images.
 */
async function keepOwnPicture(
  db: CirklesDatabase,
  entry: OutboxEntry,
  message: Message,
  now: number,
): Promise<void> {
  const [sentId] = entry.files
  const sent = sentId === undefined ? undefined : await db.outboxFiles.get(sentId)
  const id = message.fileUrl === null ? undefined : fileIdOf(message.fileUrl)
  if (sent === undefined || id === undefined) return
  const { bytes, mime } = sent
  await db.images.put({ id, bytes, mime, size: bytes.byteLength, usedAt: now })
}

/** The failure as of now: an expired old token no longer matters once its user has signed in again. */
function failureNow(
  entry: OutboxEntry,
  failure: Failure,
  token: string,
  session: SessionRow | undefined,
): Failure {
  const hasNewToken = session?.userId === entry.userId && session.token !== token
  return failure.next === 'auth_paused' && hasNewToken ? { ...failure, next: 'retry' } : failure
}

/** The entry after a failed attempt. Pure. */
export function afterFailure(
  entry: OutboxEntry,
  failure: Failure,
  { now, random }: SettleOptions,
): OutboxEntry {
  const { next, retryAfterSeconds, existing, isCopy } = failure
  const unansweredSince = entry.unansweredSince ?? (next === 'unknown' ? now : undefined)
  const base: OutboxEntry = {
    ...entry,
    leaseUntil: undefined,
    lastError: { ...failure.error, at: now },
    nextAttemptAt: now + retryDelay(entry.attempts, random, retryAfterSeconds),
    unansweredSince,
  }
  switch (next) {
    case 'retry':
    case 'unknown':
      return { ...base, state: unansweredSince === undefined ? 'queued' : 'unknown' }
    case 'auth_paused':
      return { ...base, state: 'auth_paused' }
    case 'needs_action':
      // A refusal is an answer: nothing is open any more.
      return {
        ...base,
        state: 'needs_action',
        unansweredSince: undefined,
        ...(existing && isCopy === true && { receipt: receiptOf(existing) }),
      }
  }
}

/** The entry after its acceptance. Pure. */
function afterAcceptance(entry: OutboxEntry, told: Told): OutboxEntry {
  const payment = told !== null && 'receiptNumber' in told ? told : undefined
  return {
    ...entry,
    state: 'accepted',
    leaseUntil: undefined,
    unansweredSince: undefined,
    lastError: undefined,
    receipt: payment && receiptOf(payment),
    ticket: told !== null && 'ticket' in told ? told.ticket : undefined,
  }
}

const receiptOf = ({ id, receiptNumber }: NonNullable<Failure['existing']>): Receipt => ({
  paymentId: id,
  receiptNumber,
})
