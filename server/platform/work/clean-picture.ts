import sharp, { type Sharp } from 'sharp'

// A picture is decoded once: what was decoded is no use to others. And by one thread, whatever the platform's
// default: how many at once is decided by their queue.
sharp.cache(false)
sharp.concurrency(1)

/** Types of picture that some upload accepts. */
export type PictureKind = 'jpeg' | 'png' | 'webp'

export interface PictureLimits {
  /** Maximum pixels, by the picture's header. */
  readonly maxPixels: number
  /** Pixels: crops the picture to its middle, as a square with no longer side. */
  readonly squareTo?: number | undefined
}

/** A cleaned picture, `width` and `height` in pixels; or why there is none. */
export type CleanedPicture =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: 'too-many-pixels' | 'corrupt' }

const LOSSY_QUALITY = 85
const ENCODE: Record<PictureKind, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: LOSSY_QUALITY }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: LOSSY_QUALITY }),
}

/**
 * Decodes a picture and encodes it again: the visible picture stays, upright; EXIF, GPS, colour profiles,
 * comments and anything hidden behind the picture go; of an animation only the first frame stays.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  kind: PictureKind,
  { maxPixels, squareTo }: PictureLimits,
): Promise<CleanedPicture> {
  try {
    // Reads only the header, so a decompression bomb is detected before decoding.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return { ok: false, reason: 'too-many-pixels' }
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const side = squareTo === undefined ? undefined : Math.min(squareTo, width, height)
    const kept = side === undefined ? upright : upright.resize(side, side, { fit: 'cover' })
    const { data, info } = await ENCODE[kind](kept).toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch {
    // sharp reports an undecodable picture as a plain Error: to the sender it is a damaged file.
    return { ok: false, reason: 'corrupt' }
  }
}
