import type * as v from 'valibot'
import { readOperation } from '#contract/http/system/operations.ts'
import { t } from '#messages/data.ts'
import { callOnWire, type CallOptions } from '../../api/call.ts'
import { readAnswer } from '../../api/read-answer.ts'
import { RefusedError } from '../../api/refused-error.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import { acceptanceSchemas, type AcceptedData } from '../entries/acceptance.ts'
import { classifyFailure, type Failure, isFinal, type Step } from './classify-answer.ts'
import { isProof, outboxEndpoints, type OutboxEntry, recordsCash } from '../entries/entry.ts'
import { FileDamagedError } from '../entries/file-damaged-error.ts'
import { sha256 } from '../../digest/sha256.ts'
import { upload, type Uploaded, type UploadOptions, type UploadProgress } from './upload.ts'

export interface SendContext extends Omit<UploadOptions, 'resume'> {
  readonly db: CirklesDatabase
}

export type Outcome =
  | { readonly kind: 'accepted'; readonly data: AcceptedData }
  | {
      readonly kind: 'failed'
      readonly failure: Failure
      /** How much of its file has been uploaded. */
      readonly uploaded?: UploadProgress | undefined
    }

/** A JSON record is a few hundred bytes; on a 2G line even that can take long. */
const RECORD_TIMEOUT_MS = 45_000

/**
 * Tries to get one entry accepted, under its own id as the Idempotency-Key. If an earlier attempt was never
 * answered, first asks the server for its result. Never throws: every failure is an outcome.
 */
export async function send(entry: OutboxEntry, context: SendContext): Promise<Outcome> {
  let step: Step = 'before'
  let uploaded: Uploaded | undefined
  /** Whether the server may have recorded it, but does not say. */
  let isOpen = false
  try {
    if (entry.unansweredSince !== undefined) {
      const operation = await askOperation(entry, context)
      step = 'stored'
      const known = operation && storedAnswer(entry, operation)
      if (known !== undefined) return { kind: 'accepted', data: known }
      step = 'before'
      isOpen = operation === undefined
    }
    if (await lacksRecord(entry, context)) throw withoutRecord(entry)
    uploaded = entry.files.length > 0 ? await uploadFile(entry, context) : undefined
    const input = uploaded === undefined ? entry.input : { ...entry.input, uploadId: uploaded.id }
    step = 'sent'
    const endpoint = { ...outboxEndpoints[entry.endpoint], output: acceptanceSchemas[entry.endpoint] }
    const data = await callOnWire(endpoint, input, {
      ...callOptions(context),
      idempotencyKey: entry.id,
      timeoutMs: RECORD_TIMEOUT_MS,
    })
    return { kind: 'accepted', data }
  } catch (error) {
    const outcome = (await storedUnderKey(entry, error, context)) ?? failed(entry, error, step)
    if (outcome.kind === 'accepted') return outcome
    const { failure } = outcome
    // A refusal of the file says nothing about the record.
    const isUndecided = isOpen && step === 'before' && failure.next === 'needs_action'
    return {
      kind: 'failed',
      failure: isUndecided ? undecided(failure) : failure,
      uploaded: uploaded?.progress,
    }
  }
}

/** Whether it is a proof of a record that is neither at the server nor in the outbox any more. */
async function lacksRecord(entry: OutboxEntry, { db }: SendContext) {
  if (!isProof(entry) || entry.input['id'] !== undefined) return false
  return (await db.outbox.get(entry.dependsOn ?? '')) === undefined
}

const withoutRecord = ({ endpoint }: OutboxEntry) => {
  const of = endpoint === 'attach-hand-over-proof' ? 'handOver' : 'payment'
  return new RefusedError({ status: 404, code: 'not_found', message: t('proofWithoutPayment', { of }) })
}

/** Stays `unknown` although this attempt failed for good; the server is asked again in an hour. */
const undecided = (failure: Failure): Failure => ({ ...failure, next: 'unknown', retryAfterSeconds: 3_600 })

const failed = (entry: OutboxEntry, error: unknown, step: Step): Outcome => ({
  kind: 'failed',
  failure: classifyFailure(isReused(error) ? usedForAnother(error) : error, step, entry),
})

const isReused = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.code === 'idempotency_key_reused'

/** The same refusal in a person's words; the server's are for programs. */
const usedForAnother = ({ status, code }: RefusedError) =>
  new RefusedError({
    status,
    code,
    message: t('usedForAnother'),
  })

/**
 * The server knows this key with another body: earlier servers counted a file uploaded again as a different
 * body. The stored answer under the key is this entry's result, if it is about the same contents.
 */
async function storedUnderKey(
  entry: OutboxEntry,
  error: unknown,
  context: SendContext,
): Promise<Outcome | undefined> {
  if (!isReused(error)) return undefined
  // A record without a file has one body for good: another one under its key is not this record.
  if (entry.files.length === 0) return undefined
  try {
    const operation = await askOperation(entry, context)
    if (operation === undefined) return { kind: 'failed', failure: undecided(classifyFailure(error, 'sent')) }
    const known = storedAnswer(entry, operation)
    return known === undefined ? undefined : { kind: 'accepted', data: known }
  } catch (asked) {
    return failed(entry, asked, asked instanceof RefusedError ? 'stored' : 'sent')
  }
}

type Operation = v.InferOutput<typeof readOperation.output>

/**
 * The server's record of an entry's key. Undefined when the server refuses to tell: the same key can be sent
 * again, which records nothing twice. Throws when the server cannot answer now.
 */
async function askOperation(entry: OutboxEntry, context: SendContext): Promise<Operation | undefined> {
  try {
    const operation = await callOnWire(readOperation, { key: entry.id }, callOptions(context))
    if (operation.state !== 'in_progress') return operation
  } catch (error) {
    if (!(error instanceof RefusedError) || !isFinal(error)) throw error
    return undefined
  }
  throw new RefusedError({ status: 409, code: 'request_in_progress', message: t('stillBeingRecorded') })
}

/**
 * The stored answer to an entry's key. Undefined when the server never saw it, and when the answer is about something
 * else: sent again under its key, the entry gets its own answer or the server's refusal. Throws the stored refusal.
 */
function storedAnswer(entry: OutboxEntry, operation: Operation): AcceptedData | undefined {
  if (operation.state !== 'done') return undefined
  const data = readAnswer(acceptanceSchemas[entry.endpoint], {
    status: operation.status ?? 0,
    body: operation.body,
  })
  return tellsOf(entry, data) ? data : undefined
}

/** The calls whose path names the payment. */
const ABOUT_PAYMENT: ReadonlySet<OutboxEntry['endpoint']> = new Set([
  'attach-proof',
  'acknowledge-payment',
  'deny-payment',
])

/** Whether an answer is about this entry's contents: two tabs once shared a form's key. */
function tellsOf({ endpoint, input }: OutboxEntry, data: AcceptedData): boolean {
  if (data === null) return true
  if ('contribution_id' in data) {
    if (endpoint === 'submit-payment') return data.contribution_id === input['contributionId']
    if (recordsCash(endpoint)) {
      const { cirkle_id: id, cycle, payer } = data
      return id === input['id'] && cycle === input['cycle'] && payer.id === input['user']
    }
    const paymentId = input[ABOUT_PAYMENT.has(endpoint) ? 'id' : 'paymentId']
    return paymentId === undefined || data.id === paymentId
  }
  if ('owner' in data) {
    if (endpoint !== 'record-hand-over') return input['id'] === undefined || data.id === input['id']
    return (['cirkle_id', 'cycle', 'amount'] as const).every(
      (name) => data[name] === input[name === 'cirkle_id' ? 'id' : name],
    )
  }
  return !('content' in data) || (data.cirkle_id === input['id'] && data.content === input['content'])
}

/** Uploads the entry's file, if it is unchanged since it was saved. */
async function uploadFile(entry: OutboxEntry, context: SendContext): Promise<Uploaded> {
  const [fileId = ''] = entry.files
  const file = await context.db.outboxFiles.get(fileId)
  if (file === undefined) throw new FileDamagedError('file_missing')
  if ((await sha256(file.bytes)) !== file.sha256) throw new FileDamagedError('file_corrupt')
  return upload(file, { ...context, resume: entry.upload })
}

function callOptions({ token, signal, fetch, baseUrl }: SendContext): CallOptions {
  // Only the outbox decides when to retry.
  return { token, signal, fetch, baseUrl, retries: 0 }
}
