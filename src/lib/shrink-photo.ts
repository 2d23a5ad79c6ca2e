import { refuse, type Decision } from '#contract/decision.ts'

/** A file ready to be kept and sent. Sizes in bytes; width and height in pixels, null for a PDF. */
export interface ShrunkFile {
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly sizeBefore: number
  readonly sizeAfter: number
}

/** `unreadable`: the picked file could not be read. `not-an-image`: neither a picture nor a PDF. */
export type ShrinkRefusal = 'empty' | 'unreadable' | 'not-an-image' | 'too-large'

const PDF = 'application/pdf'
const PDF_HEAD = '%PDF-'
const LONG_EDGE = 1_600
/** Where the usual size was refused; the small print of a receipt can just be read. */
export const SMALLER_LONG_EDGE = 1_000
const TYPICAL_BYTES = 300 * 1024
/** What the server takes for a proof. */
const MAX_BYTES = 4 * 1024 * 1024
/** Above this even decoding would kill the browser on a cheap phone. */
const MAX_PICKED_BYTES = 40 * 1024 * 1024
/** Lower than the last, small print of a bank's screenshot begins to smear. */
const QUALITIES = [0.82, 0.72, 0.62, 0.52]

/**
 * Makes a picked photo small before it is kept: JPEG, upright, long edge at most `longEdge` px, without EXIF and
 * so without its place, typically at most 300 KB (offline.md, rule 9). A PDF stays as it is.
 */
export async function shrinkPhoto(
  file: File,
  longEdge = LONG_EDGE,
): Promise<Decision<{ file: ShrunkFile }, ShrinkRefusal>> {
  if (file.size === 0) return refuse('empty')
  const isPdf = await beginsAsPdf(file)
  if (isPdf === undefined) return refuse('unreadable')
  if (isPdf) return keepPdf(file)
  if (file.size > MAX_PICKED_BYTES) return refuse('too-large')
  const image = await decode(file)
  if (image === undefined) return refuse('not-an-image')
  try {
    const { width, height } = fit(image.width, image.height, longEdge)
    const blob = await compress(image, width, height)
    if (blob.size > MAX_BYTES) return refuse('too-large')
    const bytes = await blob.arrayBuffer()
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
    const sizes = { sizeBefore: file.size, sizeAfter: bytes.byteLength }
    return { ok: true, file: { bytes, name, mime: 'image/jpeg', width, height, ...sizes } }
  } finally {
    image.close()
  }
}

/** The size of a picture scaled down, never up, so that its long edge is at most `longEdge`. */
export function fit(width: number, height: number, longEdge = LONG_EDGE): { width: number; height: number } {
  const scale = Math.min(1, longEdge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function keepPdf(file: File): Promise<Decision<{ file: ShrunkFile }, ShrinkRefusal>> {
  if (file.size > MAX_BYTES) return refuse('too-large')
  const bytes = await readBytes(file)
  if (bytes === undefined) return refuse('unreadable')
  const sizes = { sizeBefore: file.size, sizeAfter: bytes.byteLength }
  return { ok: true, file: { bytes, name: file.name, mime: PDF, width: null, height: null, ...sizes } }
}

/** By its content, for a name and a type say little; undefined when it cannot be read. */
async function beginsAsPdf(file: File): Promise<boolean | undefined> {
  const head = await readBytes(file.slice(0, PDF_HEAD.length))
  return head && new TextDecoder().decode(head) === PDF_HEAD
}

/** Undefined when it cannot be read, which is told as a refusal: Android's file handles can be stale by then. */
async function readBytes(file: Blob): Promise<ArrayBuffer | undefined> {
  return file.arrayBuffer().catch(() => undefined)
}

/** Undefined when no decoder takes it, which is told as a refusal. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
}

async function compress(image: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no canvas to draw on.')
  // JPEG knows no transparency: without this a screenshot with rounded corners gets black ones.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  let smallest: Blob | undefined
  for (const quality of QUALITIES) {
    smallest = await toJpeg(canvas, quality)
    if (smallest.size <= TYPICAL_BYTES) break
  }
  if (smallest === undefined) throw new Error('No quality to try.')
  return smallest
}

async function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('The picture could not be written as JPEG.'))
        else resolve(blob)
      },
      'image/jpeg',
      quality,
    )
  })
}
