import type * as v from 'valibot'
import { readOperation } from '#contract/http/operations.ts'
import { callOnWire, type CallOptions } from '../api/call.ts'
import { readAnswer } from '../api/read-answer.ts'
import { RefusedError } from '../api/refused-error.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { classifyFailure, type Failure } from './classify-answer.ts'
import { outboxEndpoints, type OutboxEntry } from './entry.ts'
import { FileDamagedError } from './file-damaged-error.ts'
import { sha256 } from './sha256.ts'
import { upload, type UploadOptions } from './upload.ts'

export interface SendContext extends Omit<UploadOptions, 'resume'> {
  readonly db: CirklesDatabase
}

/** What an accepted entry's endpoint answers, under its wire names. */
export type AcceptedData = v.InferOutput<(typeof outboxEndpoints)[keyof typeof outboxEndpoints]['output']>

export type Outcome =
  | { readonly kind: 'accepted'; readonly data: AcceptedData }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** A JSON record is a few hundred bytes; on a 2G line even that can take its time. */
const RECORD_TIMEOUT_MS = 45_000

/**
 * Tries to get one entry accepted, under its own id as the Idempotency-Key. When an earlier attempt was never
 * answered the server is asked first what became of it. Never throws: every failure is an outcome.
 */
export async function send(entry: OutboxEntry, context: SendContext): Promise<Outcome> {
  let wasSent = false
  try {
    const known = entry.unansweredSince === undefined ? undefined : await askOutcome(entry, context)
    if (known !== undefined) return { kind: 'accepted', data: known }
    const input = entry.files.length > 0 ? await withUpload(entry, context) : entry.input
    wasSent = true
    const data = await callOnWire(outboxEndpoints[entry.endpoint], input, {
      ...callOptions(context),
      idempotencyKey: entry.id,
      timeoutMs: RECORD_TIMEOUT_MS,
    })
    return { kind: 'accepted', data }
  } catch (error) {
    return { kind: 'failed', failure: classifyFailure(error, wasSent) }
  }
}

/** The stored answer to an entry's key; undefined when the server has never seen it. */
async function askOutcome(entry: OutboxEntry, context: SendContext): Promise<AcceptedData | undefined> {
  const operation = await callOnWire(readOperation, { key: entry.id }, callOptions(context))
  switch (operation.state) {
    case 'unknown':
      return undefined
    case 'in_progress':
      throw new RefusedError({ status: 409, code: 'request_in_progress', message: 'Still being recorded.' })
    case 'done':
      return readAnswer(outboxEndpoints[entry.endpoint].output, {
        status: operation.status ?? 0,
        body: operation.body,
      })
  }
}

/** Uploads the entry's file, if it still is what was saved, and adds the upload to the input. */
async function withUpload(entry: OutboxEntry, context: SendContext): Promise<Record<string, unknown>> {
  const [fileId = ''] = entry.files
  const file = await context.db.outboxFiles.get(fileId)
  if (file === undefined) throw new FileDamagedError('file_missing')
  if ((await sha256(file.bytes)) !== file.sha256) throw new FileDamagedError('file_corrupt')
  const uploadId = await upload(file, { ...context, resume: entry.upload })
  return { ...entry.input, uploadId }
}

function callOptions({ token, signal, fetch, baseUrl }: SendContext): CallOptions {
  // The outbox alone decides when to try again.
  return { token, signal, fetch, baseUrl, retries: 0 }
}
