import { refuse, type Decision } from '#contract/rules/decision.ts'
import { FILE_MAX_BYTES, MAX_PICKED_BYTES } from '#contract/rules/limits.ts'
import type { ShrinkAnswer, ShrinkQuestion } from './shrink-worker.ts'
// oxlint-disable-next-line import/default -- what Vite makes of the query
import shrinkWorkerUrl from './shrink-worker.ts?worker&url'
import { trustedScript } from '../browser/trusted-script.ts'

/** A file ready to be stored and sent. Sizes in bytes; width and height in pixels, null for a PDF. */
export interface ShrunkFile {
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly sizeBefore: number
  readonly sizeAfter: number
}

/**
 * `unreadable`: the picked file could not be read. `not-an-image`: neither a picture nor a PDF. `heic`: a
 * picture of a kind this browser has no decoder for.
 */
export type ShrinkRefusal = 'empty' | 'unreadable' | 'not-an-image' | 'heic' | 'too-large'

const PDF = 'application/pdf'
/** Bytes that identify a file's type, by the longest of the marks below. */
const HEAD_BYTES = 12
const PDF_HEAD = /^%PDF-/
/** The brands of ISO 23008-12 that iPhones and Samsungs write. */
const HEIC_HEAD = /^.{4}ftyp(?:he[im][csx]|hev[cmsx]|mif1|msf1)/s
const LONG_EDGE = 1_600
/** For a retry after the usual size was refused; the small print of a receipt is barely readable. */
export const SMALLER_LONG_EDGE = 1_000

/**
 * Shrinks a picked photo before it is stored: JPEG, upright, long edge at most `longEdge` px, without EXIF
 * and so without its location, typically at most 300 KB (offline.md, rule 9). A PDF is unchanged. A result
 * larger than `maxBytes`, by default the limit of a proof, is refused.
 */
export async function shrinkPhoto(
  file: File,
  { longEdge = LONG_EDGE, maxBytes = FILE_MAX_BYTES }: { longEdge?: number; maxBytes?: number } = {},
): Promise<Decision<{ file: ShrunkFile }, ShrinkRefusal>> {
  if (file.size === 0) return refuse('empty')
  const head = await readHead(file)
  if (head === undefined) return refuse('unreadable')
  if (PDF_HEAD.test(head)) return keepPdf(file, maxBytes)
  if (file.size > MAX_PICKED_BYTES) return refuse('too-large')
  const shrunk = await askWorker({ file, longEdge })
  if (shrunk === undefined) return refuse('unreadable')
  if (shrunk === null) return refuse(HEIC_HEAD.test(head) ? 'heic' : 'not-an-image')
  const { byteLength } = shrunk.bytes
  if (byteLength > maxBytes) return refuse('too-large')
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
  const sizes = { sizeBefore: file.size, sizeAfter: byteLength }
  return { ok: true, file: { ...shrunk, name, mime: 'image/jpeg', ...sizes } }
}

/** Undefined when there is no answer: the script could not be loaded, or crashed on the file. */
async function askWorker(question: ShrinkQuestion): Promise<ShrinkAnswer | undefined> {
  const worker = new Worker(trustedScript(shrinkWorkerUrl), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data))
      worker.addEventListener('error', () => resolve(undefined))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has none
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}

async function keepPdf(file: File, maxBytes: number): Promise<Decision<{ file: ShrunkFile }, ShrinkRefusal>> {
  if (file.size > maxBytes) return refuse('too-large')
  const bytes = await readBytes(file)
  if (bytes === undefined) return refuse('unreadable')
  const sizes = { sizeBefore: file.size, sizeAfter: bytes.byteLength }
  return { ok: true, file: { bytes, name: file.name, mime: PDF, width: null, height: null, ...sizes } }
}

/** Reads the file's head, because its name and type are unreliable; undefined when it cannot be read. */
async function readHead(file: File): Promise<string | undefined> {
  const head = await readBytes(file.slice(0, HEAD_BYTES))
  return head && new TextDecoder('latin1').decode(head)
}

/** Undefined when it cannot be read, which becomes a refusal: Android's file handles can be stale by then. */
async function readBytes(file: Blob): Promise<ArrayBuffer | undefined> {
  return file.arrayBuffer().catch(() => undefined)
}
