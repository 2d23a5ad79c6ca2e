import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A file that must be rejected. */
export interface BadFile {
  readonly what: string
  /** The sender's name for it. */
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly answer: string
}

const FOUR_MB = 4 * 1024 * 1024
const MARKUP = '<!doctype html><script>alert(document.domain)</script>'

/** Every kind of file that security.md refuses, each with an acceptable name and type. */
export async function badFiles(): Promise<BadFile[]> {
  const image = { name: 'us.png', type: 'image/png' }
  const pdf = { name: 'receipt.pdf', type: 'application/pdf' }
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b4452e' } })
    .jpeg()
    .toBuffer()
  const refused = '422 file_refused'
  return [
    { what: 'a picture past 4 MB', ...image, bytes: padded(photo, FOUR_MB + 1), answer: '413 too_large' },
    { what: 'HTML', ...image, bytes: text(MARKUP), answer: refused },
    {
      what: 'SVG',
      ...image,
      bytes: text(`<svg xmlns="http://www.w3.org/2000/svg">${MARKUP}</svg>`),
      answer: refused,
    },
    {
      what: 'a script that begins like a GIF',
      ...image,
      bytes: text('GIF89a=1;alert(1)//'),
      answer: refused,
    },
    {
      what: 'a picture that breaks off',
      ...image,
      bytes: new Uint8Array(photo.subarray(0, 200)),
      answer: refused,
    },
    { what: 'a picture of 900 megapixels', ...image, bytes: pngOf(30_000, 30_000), answer: refused },
    { what: 'a picture of 50 megapixels', ...image, bytes: pngOf(10_000, 5_000), answer: refused },
    {
      what: 'a HEIC photo that is called a JPG',
      name: 'IMG_0001.jpg',
      type: 'image/jpeg',
      bytes: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      answer: refused,
    },
    { what: 'a ZIP archive', ...pdf, bytes: text('PK\x03\x04 a little archive PK\x05\x06'), answer: refused },
    { what: 'a PDF that is HTML too', ...pdf, bytes: text(`%PDF-1.7\n${MARKUP}\n%%EOF`), answer: refused },
    {
      what: 'a PDF that is a ZIP archive too',
      ...pdf,
      bytes: text('%PDF-1.7\n%%EOF\nPK\x03\x04 a little archive PK\x05\x06'),
      answer: refused,
    },
    { what: 'a program', ...pdf, bytes: text('MZ\x90\x00\x03\x00\x00\x00'), answer: refused },
  ]
}

function text(content: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content, 'latin1'))
}

function padded(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(length)
  longer.set(bytes)
  return longer
}

/** A few bytes whose header claims this many pixels. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** Without a checksum: the fields under test are read before it is verified. */
function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}
