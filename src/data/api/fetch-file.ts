import type { Transport } from './call.ts'
import { deadline } from './deadline.ts'
import { NoConnectionError } from './no-connection-error.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { noteRefusedToken } from './refused-tokens.ts'
import { RefusedError } from './refused-error.ts'

export interface FileRequest extends Transport {
  readonly token: string
  /** Accepted content types; the first group is the type. */
  readonly accept: RegExp
  /** Message shown when the server refuses. */
  readonly refusal: string
  readonly signal?: AbortSignal | undefined
  /** For the whole file; 60 s by default. */
  readonly timeoutMs?: number | undefined
  /** Reads the bytes, for a caller that follows their progress. */
  readonly read?: ((response: Response) => Promise<ArrayBuffer>) | undefined
}

const TIMEOUT_MS = 60_000

/**
 * Fetches the bytes at an API path that answers with a file; `path` is relative to `/api`.
 * Throws RefusedError, NoConnectionError or NotAnAnswerError; rethrows the signal's reason when aborted.
 */
export async function fetchFile(
  path: string,
  {
    fetch = globalThis.fetch,
    baseUrl = '',
    token,
    accept,
    refusal,
    signal,
    timeoutMs = TIMEOUT_MS,
    read = (response) => response.arrayBuffer(),
  }: FileRequest,
): Promise<{ readonly bytes: ArrayBuffer; readonly mime: string }> {
  const limit = deadline(timeoutMs, signal)
  try {
    const response = await fetch(`${baseUrl}/api/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'manual',
      credentials: 'omit',
      signal: limit.signal,
    })
    const { status } = response
    if (status === 401) noteRefusedToken()
    if (status >= 400) throw new RefusedError({ status, code: '', message: refusal })
    const mime = accept.exec(response.headers.get('Content-Type') ?? '')?.[1]
    if (!response.ok || mime === undefined) throw new NotAnAnswerError('no file', status)
    return { bytes: await read(response), mime }
  } catch (error) {
    if (error instanceof RefusedError || error instanceof NotAnAnswerError) throw error
    signal?.throwIfAborted()
    throw new NoConnectionError(error)
  } finally {
    limit.clear()
  }
}
