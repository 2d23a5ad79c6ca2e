import { fileTypeFromBuffer } from 'file-type'
import type { PictureKind } from '#server/platform/work/clean-picture.ts'
import type { Pictures } from '#server/platform/work/pictures.ts'

/** Maximum pixels of a picture, unless a caller allows fewer: 40 MP. */
export const MAX_PIXELS = 40_000_000

/** File types that some upload accepts. */
export type UploadKind = PictureKind | 'pdf'

/** Why an upload is refused. */
export type UploadRefusal = 'empty' | 'too-large' | 'type-not-allowed' | 'too-many-pixels' | 'corrupt'

/** An inspected upload: its type and the bytes to store; `width` and `height` are a picture's, in pixels. */
export type InspectedUpload =
  | { ok: true; bytes: Uint8Array; mime: string; extension: string; width?: number; height?: number }
  | { ok: false; reason: UploadRefusal }

const KINDS: Record<UploadKind, { mime: string; extension: string }> = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  png: { mime: 'image/png', extension: 'png' },
  webp: { mime: 'image/webp', extension: 'webp' },
  pdf: { mime: 'application/pdf', extension: 'pdf' },
}

/** How far from its start and end a PDF reader searches for the header and the end mark. */
const PDF_MARGIN = 1024
/** Maximum distance of a ZIP's directory from the end of the file: the record and the longest comment. */
const ZIP_TAIL = 22 + 0xffff
const ZIP_FILE = 'PK\x03\x04'
const ZIP_END = 'PK\x05\x06'
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i

/**
 * Determines an upload's type, and whether it may be stored, by content alone, never by name or declared type
 * (ASVS 5.2.1–5.2.6, 14.2.8).
 *
 * Pictures are cleaned by `pictures`. PDFs stay unchanged, unless they are also something else (markup in the
 * head, a ZIP archive at either end).
 *
 * @param options.accept types allowed here
 * @param options.maxBytes maximum bytes of the upload; the stored picture may differ in size
 * @param options.maxPixels maximum pixels of a picture, by its header
 * @param options.squareTo pixels: crops a picture to its middle, as a square with no longer side
 * @throws {WorkUnavailableError} when a picture could not be decoded now
 */
export async function inspectUpload(
  pictures: Pick<Pictures, 'clean'>,
  bytes: Uint8Array,
  options: {
    accept: readonly UploadKind[]
    maxBytes: number
    maxPixels?: number | undefined
    squareTo?: number | undefined
  },
): Promise<InspectedUpload> {
  if (bytes.byteLength === 0) return { ok: false, reason: 'empty' }
  if (bytes.byteLength > options.maxBytes) return { ok: false, reason: 'too-large' }
  const sniffed = await fileTypeFromBuffer(bytes)
  const kind = options.accept.find((accepted) => KINDS[accepted].mime === sniffed?.mime)
  if (!kind) return { ok: false, reason: 'type-not-allowed' }
  if (kind === 'pdf') return inspectPdf(bytes)
  const { maxPixels = MAX_PIXELS, squareTo } = options
  const cleaned = await pictures.clean(bytes, kind, { maxPixels, squareTo })
  return cleaned.ok ? { ...cleaned, ...KINDS[kind] } : cleaned
}

function inspectPdf(bytes: Uint8Array): InspectedUpload {
  const head = latin1(bytes.subarray(0, PDF_MARGIN))
  const isAlsoSomethingElse =
    !head.startsWith('%PDF-') ||
    MARKUP.test(head) ||
    head.includes(ZIP_FILE) ||
    latin1(bytes.subarray(-ZIP_TAIL)).includes(ZIP_END)
  if (isAlsoSomethingElse) return { ok: false, reason: 'type-not-allowed' }
  if (!latin1(bytes.subarray(-PDF_MARGIN)).includes('%%EOF')) return { ok: false, reason: 'corrupt' }
  return { ok: true, bytes, ...KINDS.pdf }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
