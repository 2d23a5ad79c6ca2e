import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectUpload } from './file-content.ts'
import { cleanPicture } from '#server/platform/work/clean-picture.ts'

const MB = 1024 * 1024
const inspect = (bytes: Uint8Array, options: Parameters<typeof inspectUpload>[2]) =>
  inspectUpload({ clean: cleanPicture }, bytes, options)
const anything = { accept: ['jpeg', 'png', 'webp', 'pdf'], maxBytes: 4 * MB } as const
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A picture 30 wide and 20 high. */
const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#b4452e' } })

/** A PNG chunk; its checksum is not verified before the picture is decoded. */
function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s stays one and keeps its size', async (kind) => {
  const result = await inspect(await picture().toFormat(kind).toBuffer(), anything)
  expect(result).toMatchObject({ ok: true, mime: `image/${kind}`, width: 30, height: 20 })
  if (!result.ok) return
  expect((await sharp(result.bytes).metadata()).format).toBe(kind)
})

test('EXIF and GPS are gone, and the picture stands upright (ASVS 14.2.8)', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const before = await sharp(bytes).metadata()
  expect(before.exif?.toString('latin1')).toContain('Asha')
  expect(before.orientation).toBe(6)

  const result = await inspect(bytes, anything)
  expect(result).toMatchObject({ ok: true, extension: 'jpg', width: 20, height: 30 })
  if (!result.ok) return
  const after = await sharp(result.bytes).metadata()
  expect(after.exif).toBeUndefined()
  expect(after.icc).toBeUndefined()
  expect(after.orientation).toBeUndefined()
  expect(Buffer.from(result.bytes).toString('latin1')).not.toContain('Asha')
})

test('what hides behind a picture goes (ASVS 5.2.2)', async () => {
  const hidden = Buffer.from('PK\x03\x04<script>alert(1)</script>PK\x05\x06')
  const result = await inspect(Buffer.concat([await picture().jpeg().toBuffer(), hidden]), anything)
  expect(result.ok).toBe(true)
  if (!result.ok) return
  const kept = Buffer.from(result.bytes).toString('latin1')
  expect(kept).not.toContain('<script')
  expect(kept).not.toContain('PK\x05\x06')
})

/** A PNG that claims these sides, and holds nothing. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture that would unpack to more than 40 megapixels is refused by its header', async () => {
  const bomb = pngOfSize(30_000, 30_000)
  expect(await inspect(bomb, anything)).toEqual({ ok: false, reason: 'too-many-pixels' })
})

test('ASVS 5.2.6 · a place that allows fewer pixels refuses more by the header', async () => {
  const few = { ...anything, maxPixels: 12_000_000 }
  const reasonOf = async (png: Buffer) => {
    const result = await inspect(png, few)
    return result.ok ? null : result.reason
  }
  expect(await reasonOf(pngOfSize(4_000, 3_001))).toBe('too-many-pixels')
  // Not refused by its header, so decoded, and found to be empty.
  expect(await reasonOf(pngOfSize(4_000, 3_000))).toBe('corrupt')
})

test('a picture that breaks off is refused', async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const half = whole.subarray(0, whole.length / 2)
  expect(await inspect(half, anything)).toEqual({ ok: false, reason: 'corrupt' })
})

test('a PDF is kept byte for byte', async () => {
  expect(await inspect(pdf, anything)).toEqual({
    ok: true,
    bytes: pdf,
    mime: 'application/pdf',
    extension: 'pdf',
  })
})

test.each([
  ['markup in its head', Buffer.concat([Buffer.from('%PDF-1.7\n<HTML><script>alert(1)</script>'), pdf])],
  ['an archive in its head', Buffer.concat([Buffer.from('%PDF-1.7\nPK\x03\x04'), pdf])],
  [
    'an archive’s directory at its end',
    Buffer.concat([pdf, Buffer.from('PK\x05\x06'), Buffer.alloc(18), pdf]),
  ],
  ['something before its header', Buffer.concat([Buffer.from('GIF89a'), pdf])],
])('a PDF with %s is refused as a polyglot', async (_, bytes) => {
  expect(await inspect(bytes, anything)).toEqual({ ok: false, reason: 'type-not-allowed' })
})

test('a PDF that breaks off is refused', async () => {
  const reason = 'corrupt'
  expect(await inspect(pdf.subarray(0, 30), anything)).toEqual({ ok: false, reason })
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an XML-headed SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><html><body>hello'],
  ['text', 'hello'],
  ['zeroes', '\0'.repeat(4096)],
  ['an archive', 'PK\x03\x04'.padEnd(200, '\0')],
  ['a GIF', 'GIF89a'.padEnd(200, '\0')],
])('%s is refused', async (_, content) => {
  const result = await inspect(Buffer.from(content, 'latin1'), anything)
  expect(result).toEqual({ ok: false, reason: 'type-not-allowed' })
})

test('only what this place accepts is kept', async () => {
  const photosOnly = { accept: ['jpeg'], maxBytes: MB } as const
  expect(await inspect(pdf, photosOnly)).toEqual({ ok: false, reason: 'type-not-allowed' })
  const png = await picture().png().toBuffer()
  expect(await inspect(png, photosOnly)).toEqual({ ok: false, reason: 'type-not-allowed' })
})

test('nothing at all, and one byte too many, are refused', async () => {
  expect(await inspect(new Uint8Array(), anything)).toEqual({ ok: false, reason: 'empty' })
  const exact = { ...anything, maxBytes: pdf.length }
  expect((await inspect(pdf, exact)).ok).toBe(true)
  const oneMore = Buffer.concat([pdf, Buffer.from('\n')])
  expect(await inspect(oneMore, exact)).toEqual({ ok: false, reason: 'too-large' })
})
