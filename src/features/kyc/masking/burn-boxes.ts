import { type MaskBox, pixelsOf } from './mask-boxes.ts'

/** As the pictures that are made small before they are sent. */
const QUALITY = 0.82

/**
 * The picture with black in place of what the boxes cover, encoded anew as a JPEG: the pixels below are not in
 * it. Rejects when the browser cannot decode or draw it.
 */
export async function burnBoxes(picture: Blob, boxes: readonly MaskBox[]): Promise<ArrayBuffer> {
  const image = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no canvas to draw on.')
  context.drawImage(image, 0, 0)
  context.fillStyle = '#000'
  for (const box of boxes) {
    const { x, y, width, height } = pixelsOf(box, image)
    context.fillRect(x, y, width, height)
  }
  image.close()
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })).arrayBuffer()
}
