import { retryAfterSeconds } from '#contract/wire/retry-after.ts'
import { t } from '#messages/data.ts'
import type { Transport } from '../../api/call.ts'
import { deadline } from '../../api/deadline.ts'
import { NoConnectionError } from '../../api/no-connection-error.ts'
import { NotAnAnswerError } from '../../api/not-an-answer-error.ts'
import { readAnswer } from '../../api/read-answer.ts'
import { RefusedError } from '../../api/refused-error.ts'
import type { OutboxFileRow } from '../../db/rows.ts'
import * as v from 'valibot'

/** Upload progress, in bytes; `url` is the server's, relative to the origin. */
export interface UploadProgress {
  readonly url: string
  readonly offset: number
  readonly size: number
}

/** A completed upload. */
export interface Uploaded {
  /** For the call that attaches it. */
  readonly id: string
  /** For the next attempt, if that call fails: the file need not be sent again. */
  readonly progress: UploadProgress
}

export interface UploadOptions extends Transport {
  readonly token: string
  readonly signal?: AbortSignal | undefined
  /** Progress of an earlier attempt. */
  readonly resume?: UploadProgress | undefined
  /** Runs work that loads the line when it is its turn. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Called once the upload exists and after every chunk, unless it is complete; awaited. */
  readonly onProgress: (progress: UploadProgress) => Promise<void>
}

const UPLOADS_PATH = '/api/uploads'
/** Large enough that a photo is one or two, on a line that lasts that long. */
const CHUNK_BYTES = 256 * 1024
/**
 * Allowed surplus of failed chunks over arrived ones. Each failure halves the chunk, down to 32 KiB, because
 * a proxy may pass on whole chunks only; each chunk that arrives doubles it again.
 */
const MOST_FAILURES = 3
/** A chunk at 25 kbit/s takes 84 s. */
const CHUNK_TIMEOUT_MS = 120_000
/** For a request without bytes. Both together stay within a lease, which only progress renews. */
const QUESTION_TIMEOUT_MS = 45_000
const TUS_VERSION = '1.0.0'
const BYTES = 'application/offset+octet-stream'
/** The upload expired or was removed by the server. */
const isGone = (status: number) => status === 404 || status === 410
/** Gone, or still locked by an earlier connection of ours: the offset is requested again. */
const PASSING = new Set([404, 409, 410, 423, 460])
const UPLOAD_URL = /^\/api\/uploads\/([\w-]{16,80})$/

/**
 * Uploads `file` in chunks (tus 1.0, core, creation and creation-with-upload), from the server's offset of an
 * earlier attempt. A broken connection is resumed at once, as long as each break finds the server further on:
 * less than a chunk per break is sent twice.
 * Throws RefusedError, NoConnectionError or NotAnAnswerError.
 */
export async function upload(file: OutboxFileRow, options: UploadOptions): Promise<Uploaded> {
  const found = options.resume && (await findUpload(options.resume.url, options))
  const begun = found ?? (await begin(file, options))
  const { url } = begun
  let { offset } = begun
  let failures = 0
  const size = file.bytes.byteLength
  if (offset < size) await options.onProgress({ url, offset, size })
  while (offset < size) {
    const chunk = file.bytes.slice(offset, offset + (CHUNK_BYTES >> failures))
    const reached = await options.inTurn(() => sendOn(url, chunk, offset, options))
    failures += reached > offset ? -Math.sign(failures) : 1
    if (failures > MOST_FAILURES) throw new NoConnectionError(`${failures} chunks in a row did not arrive`)
    offset = reached
    if (offset < size) await options.onProgress({ url, offset, size })
  }
  return { id: uploadId(url), progress: { url, offset, size } }
}

/** An upload on the server and how many of its bytes are there. */
interface Begun {
  readonly url: string
  readonly offset: number
}

/**
 * Begins an upload. A file of one chunk is sent in the request that creates it, which saves a round trip; if
 * the connection breaks then, its offset is unknown, so the upload is created again without bytes.
 */
async function begin(file: OutboxFileRow, options: UploadOptions): Promise<Begun> {
  if (file.bytes.byteLength > CHUNK_BYTES) return create(file, options)
  try {
    return await options.inTurn(() => create(file, options, file.bytes))
  } catch (error) {
    if (error instanceof NoConnectionError) return create(file, options)
    throw error
  }
}

async function create(file: OutboxFileRow, options: UploadOptions, body?: ArrayBuffer): Promise<Begun> {
  const response = await request(UPLOADS_PATH, options, {
    method: 'POST',
    headers: {
      'Upload-Length': String(file.bytes.byteLength),
      // The hash tells the server whether a file is begun again or new.
      'Upload-Metadata': `filename ${base64(file.name)},sha256 ${base64(file.sha256)}`,
      ...(body && { 'Content-Type': BYTES }),
    },
    ...(body && { body }),
  })
  const location = response.headers.get('Location')
  if (response.status !== 201 || location === null)
    throw new NotAnAnswerError('a new upload without its address', response.status)
  // Only the path counts: the token must never follow a Location to another host.
  const url = new URL(location, 'https://location.invalid').pathname
  uploadId(url)
  return { url, offset: body ? offsetOf(response) : 0 }
}

/**
 * An earlier upload and how many of its bytes the server has; undefined when the server no longer knows it.
 */
async function findUpload(url: string, options: UploadOptions): Promise<Begun | undefined> {
  const response = await request(url, options, { method: 'HEAD' }, isGone)
  return isGone(response.status) ? undefined : { url, offset: offsetOf(response) }
}

/**
 * Sends a chunk. If the connection breaks, or an earlier request is still arriving, asks for the server's
 * offset. Returns the new offset.
 */
async function sendOn(
  url: string,
  chunk: ArrayBuffer,
  offset: number,
  options: UploadOptions,
): Promise<number> {
  try {
    return await sendChunk(url, chunk, offset, options)
  } catch (error) {
    const isPassing =
      error instanceof NoConnectionError || (error instanceof RefusedError && error.status === 425)
    const found = isPassing ? await findUpload(url, options) : undefined
    if (found === undefined) throw error
    return found.offset
  }
}

async function sendChunk(
  url: string,
  chunk: ArrayBuffer,
  offset: number,
  options: UploadOptions,
): Promise<number> {
  const response = await request(url, options, {
    method: 'PATCH',
    headers: { 'Content-Type': BYTES, 'Upload-Offset': String(offset) },
    body: chunk,
  })
  const next = offsetOf(response)
  if (next <= offset) throw new NotAnAnswerError('an upload that got no further', response.status)
  return next
}

interface TusRequest {
  readonly method: 'POST' | 'HEAD' | 'PATCH'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: ArrayBuffer
}

async function request(
  path: string,
  options: UploadOptions,
  init: TusRequest,
  isExpected: (status: number) => boolean = () => false,
): Promise<Response> {
  const { fetch = globalThis.fetch, baseUrl = '', token, signal } = options
  const limit = deadline(init.body ? CHUNK_TIMEOUT_MS : QUESTION_TIMEOUT_MS, signal)
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      // A payment that is saved meanwhile goes before a photo's bytes.
      priority: init.body ? 'low' : 'auto',
      headers: { ...init.headers, Authorization: `Bearer ${token}`, 'Tus-Resumable': TUS_VERSION },
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      signal: limit.signal,
    }).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw new NoConnectionError(error)
    })
    if (!response.ok && !isExpected(response.status)) await refuse(response)
    return response
  } finally {
    limit.clear()
  }
}

/** A refusal comes in the API's envelope, or from the tus endpoint as a bare status. */
async function refuse(response: Response): Promise<never> {
  const { status, headers } = response
  const wait = { retryAfterSeconds: retryAfterSeconds(headers) }
  if (PASSING.has(status)) {
    throw new RefusedError({
      status: 425,
      code: 'upload_moved',
      message: t('uploadInterrupted'),
      ...wait,
    })
  }
  const body = await response.text().catch((error: unknown) => {
    throw new NoConnectionError(error)
  })
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), body)
  if (json.success) readAnswer(v.unknown(), { status, body: json.output, ...wait })
  // A proxy may answer 413 in its own words; no portal does, and a retry would not help.
  const isTooLarge = status === 413
  if (headers.get('Tus-Resumable') === null && !isTooLarge) {
    throw new NotAnAnswerError('an answer that is none of the upload protocol', status, wait)
  }
  throw new RefusedError({
    status,
    code: isTooLarge ? 'file_too_large' : 'upload_refused',
    message: isTooLarge ? t('uploadTooLarge') : t('uploadRefused'),
    ...wait,
  })
}

function offsetOf(response: Response): number {
  const text = response.headers.get('Upload-Offset') ?? ''
  if (!/^\d+$/.test(text)) throw new NotAnAnswerError('an upload without its offset', response.status)
  return Number(text)
}

function uploadId(url: string): string {
  const id = UPLOAD_URL.exec(url)?.[1]
  if (id === undefined) throw new NotAnAnswerError(`an upload at ${url}`, 201)
  return id
}

/** UTF-8 in Base64, as Upload-Metadata requires. */
function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
