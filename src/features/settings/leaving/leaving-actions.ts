import type { CallOutput } from '#contract/wire/endpoint.ts'
import { cancelDeletion, deleteAccount, openExport, readDeletion } from '#contract/http/online/leaving.ts'
import { call, callWithMessage } from '#data/api/call.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { fetchFile } from '#data/api/fetch-file.ts'
import { t } from '#messages/settings/online/leaving.ts'

/* Data export and account deletion. These need a connection, and throw what `call` throws. */

/** When my account will be erased, if at all, and what blocks it. */
export type Deletion = CallOutput<typeof readDeletion>

const ZIP = /^(application\/zip)\b/
/** Years of proofs on a 2G line. */
const EXPORT_TIMEOUT_MS = 30 * 60_000

interface ExportOptions {
  readonly password: string
  readonly signal: AbortSignal
  /** Receives the bytes so far. */
  readonly onProgress: (received: number) => void
}

/** One ZIP with everything kept about me. Rethrows the signal's reason when aborted. */
export async function readExport(
  token: string,
  { password, signal, onProgress }: ExportOptions,
): Promise<Blob> {
  const query = await openWithPassword(token, password, signal)
  const { bytes, mime } = await fetchFile(`account/export${query}`, {
    token,
    accept: ZIP,
    refusal: t('exportRefused'),
    signal,
    timeoutMs: EXPORT_TIMEOUT_MS,
    read: (response) => countedBytes(response, onProgress),
  })
  return new Blob([bytes], { type: mime })
}

/** The query that opens the export; empty for a server of before the password was asked for. */
async function openWithPassword(token: string, password: string, signal: AbortSignal): Promise<string> {
  try {
    return `?${(await call(openExport, { password }, { token, signal })).query}`
  } catch (error) {
    // Such a server knows the path, and not this method.
    if (error instanceof RefusedError && [404, 405].includes(error.status)) return ''
    throw error
  }
}

async function countedBytes(
  response: Response,
  onProgress: (received: number) => void,
): Promise<ArrayBuffer> {
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      received += piece.byteLength
      onProgress(received)
      controller.enqueue(piece)
    },
  })
  return new Response(response.body?.pipeThrough(counter)).arrayBuffer()
}

/** Whether my account is to be erased; another device may have changed it. */
export async function readMyDeletion(token: string, signal: AbortSignal): Promise<Deletion> {
  return call(readDeletion, {}, { token, signal })
}

/**
 * Asks for my account to be erased in 30 days; every other device is signed out. Returns the server's
 * message.
 */
export async function askForDeletion(
  token: string,
  password: string,
): Promise<{ readonly deletion: Deletion; readonly message: string }> {
  const { data, message } = await callWithMessage(
    deleteAccount,
    { password, confirmation: 'DELETE' },
    { token },
  )
  return { deletion: data, message }
}

/** Keeps my account after all; returns the server's message. */
export async function keepAccount(token: string): Promise<string> {
  return (await callWithMessage(cancelDeletion, {}, { token })).message
}
