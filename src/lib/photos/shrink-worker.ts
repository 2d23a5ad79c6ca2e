/*
 * A script of its own, off the page's thread: on a cheap phone a camera's picture takes it a second, in which the
 * form would stand still.
 */

/** What the page asks: this picture, its long edge at most so many pixels. */
export interface ShrinkQuestion {
  readonly file: Blob
  readonly longEdge: number
}

/** A JPEG and its size in pixels; null when no decoder takes the file. */
export type ShrinkAnswer = {
  readonly bytes: ArrayBuffer
  readonly width: number
  readonly height: number
} | null

const TYPICAL_BYTES = 300 * 1024
/** Lower than the last, small print of a bank's screenshot begins to smear. */
const QUALITIES = [0.82, 0.72, 0.62, 0.52]

addEventListener('message', ({ data }: MessageEvent<ShrinkQuestion>) => {
  const answer = async () => {
    const shrunk = await shrink(data)
    postMessage(shrunk, { transfer: shrunk === null ? [] : [shrunk.bytes] })
  }
  answer().catch(reportError)
})

async function shrink({ file, longEdge }: ShrinkQuestion): Promise<ShrinkAnswer> {
  // Not swallowed: that no decoder takes it is the answer.
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (image === null) return null
  // Down, never up.
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
  // JPEG knows no transparency: without this a screenshot with rounded corners gets black ones.
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
