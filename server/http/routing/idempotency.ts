import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/db/client.ts'
import { operations } from '#server/db/schema.ts'
import { type Answer, keptAnswer } from '../answers/envelope.ts'

/** One call under one key of one user (api.md, Idempotency). */
export interface Operation {
  readonly userId: string
  readonly key: string
  readonly endpoint: string
  readonly requestHash: string
  /** Hash of the same request with the content of its finished upload instead of the id; null without one. */
  readonly uploadedHash: string | null
}

export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'replay'; readonly answer: Answer }
  | { readonly kind: 'running' }
  | { readonly kind: 'reused' }

/**
 * Claims the key for the rest of the transaction. The claim is a lock that ends with the transaction, so a
 * process that dies midway leaves neither a change nor a key behind, and the next try is a first one.
 */
export async function claimOperation(tx: Tx, operation: Operation): Promise<Claim> {
  const isFree = await tryLock(tx, operation.userId, operation.key)
  // Looked up either way: the key's holder may be another replay, which is no reason to wait.
  const stored = await findOperation(tx, operation.userId, operation.key)
  if (!stored) return { kind: isFree ? 'first' : 'running' }
  return isSame(stored, operation)
    ? { kind: 'replay', answer: await openAnswer(tx, stored) }
    : { kind: 'reused' }
}

/** Also compares the upload's id: the upload may be gone by now, and older rows store nothing else. */
function isSame(stored: Omit<Operation, 'userId' | 'key'>, operation: Operation): boolean {
  if (stored.endpoint !== operation.endpoint) return false
  if (stored.requestHash === operation.requestHash) return true
  return stored.uploadedHash !== null && stored.uploadedHash === operation.uploadedHash
}

/** Refusals of the current state, not of the request: the same key may retry. */
const PASSING = new Set<Answer['body']['code']>(['upload_incomplete', 'upload_not_found'])

/** Whether the answer is final for its key. "Too many" never is. */
export function isForGood({ status, body }: Answer): boolean {
  return status !== 429 && !PASSING.has(body.code)
}

/**
 * Stores the answer in the transaction of its change. Refusals are stored too: a key once refused stays
 * refused, so a late duplicate of it can never commit.
 */
export async function keepAnswer(tx: Tx, operation: Operation, answer: Answer, now: Date): Promise<void> {
  const sealedBody = hasBankDetails(answer.body)
    ? await tx.sealing.seal('kept-answer', rowIdOf(operation), JSON.stringify(answer.body))
    : null
  await tx.insert(operations).values({
    ...operation,
    status: answer.status,
    body: sealedBody === null ? { ...answer.body } : null,
    sealedBody,
    createdAt: now,
  })
}

async function openAnswer(tx: Tx, stored: typeof operations.$inferSelect): Promise<Answer> {
  const { sealedBody } = stored
  if (sealedBody === null) return keptAnswer(stored)
  const body: unknown = JSON.parse(await tx.sealing.open('kept-answer', rowIdOf(stored), sealedBody))
  return keptAnswer({ status: stored.status, body })
}

const rowIdOf = ({ userId, key }: Pick<Operation, 'userId' | 'key'>) => `${userId}:${key}`

/** Whether it holds an account number, at any depth: a person's own, in the answers about their account. */
function hasBankDetails(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'account_number' in value || Object.values(value).some(hasBankDetails)
}

/** The state of a key, for a client that never saw its answer. */
export async function operationState(
  tx: Tx,
  userId: string,
  key: string,
): Promise<{ state: 'unknown' | 'in_progress' } | { state: 'done'; answer: Answer }> {
  const isFree = await tryLock(tx, userId, key)
  const stored = await findOperation(tx, userId, key)
  if (stored) return { state: 'done', answer: await openAnswer(tx, stored) }
  return { state: isFree ? 'unknown' : 'in_progress' }
}

/** Whether its key has an answer, so that preparing another would be wasted. */
export async function isAnswered(db: Database, { userId, key }: Operation): Promise<boolean> {
  return (await findOperation(db, userId, key)) !== undefined
}

async function tryLock(tx: Tx, userId: string, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`operation:${userId}:${key}`}, 0)) as locked`,
  )
  return rows[0]?.locked === true
}

async function findOperation(tx: Pick<Tx, 'select'>, userId: string, key: string) {
  const [stored] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.userId, userId), eq(operations.key, key)))
  return stored
}

/** A digest of a text with this salt, as slow as hashing a password. */
export type SlowDigest = (text: string, salt: string) => Promise<string>

/**
 * Compares "same body" by parsed fields and file hashes, not by raw bytes: two multipart bodies with
 * different boundaries, or fields in another order, are the same request. A request with a password, an
 * account number or the end of an identity number is hashed as slowly as passwords are, with the key as salt: a
 * fast hash in the table would make guessing it cheap.
 */
export async function hashRequest(
  endpoint: string,
  input: object,
  key: string,
  slowDigest: SlowDigest,
): Promise<string> {
  const text = `${endpoint}\n${JSON.stringify(await canonical(input))}`
  const holdsSecret = Object.entries(input).some(
    ([name, value]) => /password|^(accountNumber|identityLastFour)$/i.test(name) && typeof value === 'string',
  )
  return holdsSecret ? slowDigest(text, key) : sha256(text)
}

async function canonical(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return `sha256:${sha256(new Uint8Array(await value.arrayBuffer()))}`
  if (Array.isArray(value)) return Promise.all(value.map(canonical))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(entries.map(async ([key, item]) => [key, await canonical(item)]))
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
