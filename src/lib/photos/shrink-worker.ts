/*
 * A separate script, off the page's thread: a camera's picture takes a cheap phone a second, in which the
 * form would freeze.
 */

/** The page's request: this picture, and its maximum long edge in pixels. */
export interface ShrinkQuestion {
  readonly file: Blob
  readonly longEdge: number
}

/** A JPEG and its size in pixels; null when no decoder can read the file. */
export type ShrinkAnswer = {
  readonly bytes: ArrayBuffer
  readonly width: number
  readonly height: number
} | null

const TYPICAL_BYTES = 300 * 1024
/** Below the last, small print in a bank's screenshot begins to smear. */
const QUALITIES = [0.82, 0.72, 0.62, 0.52]

addEventListener('message', ({ data }: MessageEvent<ShrinkQuestion>) => {
  const answer = async () => {
    const shrunk = await shrink(data)
    postMessage(shrunk, { transfer: shrunk === null ? [] : [shrunk.bytes] })
  }
  answer().catch(reportError)
})

async function shrink({ file, longEdge }: ShrinkQuestion): Promise<ShrinkAnswer> {
  // Not swallowed: the result says that no decoder can read it.
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (image === null) return null
  // Shrinks, never enlarges.
  const scale = Math.min(1, longEdge / Math.max(image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const bytes = await (await compress(image, new OffscreenCanvas(width, height))).arrayBuffer()
  return { bytes, width, height }
}

async function compress(image: ImageBitmap, canvas: OffscreenCanvas): Promise<Blob> {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no canvas to draw on.')
  // JPEG has no transparency: without this a screenshot with rounded corners gets black ones.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  let smallest: Blob | undefined
  for (const quality of QUALITIES) {
    smallest = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (smallest.size <= TYPICAL_BYTES) break
  }
  if (smallest === undefined) throw new Error('No quality to try.')
  return smallest
}
