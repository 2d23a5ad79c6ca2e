import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A file as a person picks it. */
export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture as a phone's camera makes it: large, noisy, with EXIF. Sizes in pixels. */
export async function cameraPhoto(name: string, width: number, height: number): Promise<PickedFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '12/1 18/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A PDF of about `size` bytes, which phone and server keep unchanged. */
export function scannedPdf(name: string, size: number): PickedFile {
  const content = randomBytes(Math.ceil(size / 2)).toString('hex')
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n% ${content}\n%%EOF\n`) }
}
