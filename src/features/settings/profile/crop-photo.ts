import { PROFILE_PHOTO_SIDE } from '#contract/rules/limits.ts'

/** A part of a picture, in its own pixels. */
export interface PhotoArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const QUALITY = 0.88

/**
 * The square `area` of a picture as a JPEG of at most 512 pixels a side, some 100 KB. Redrawn, so that no
 * other data of the picture is included. Rejects when the browser cannot decode or draw it.
 */
export async function cropPhoto(picture: Blob, area: PhotoArea): Promise<Blob> {
  const side = Math.min(PROFILE_PHOTO_SIDE, Math.round(area.width))
  const image = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
