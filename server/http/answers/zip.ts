import { crc32 } from 'node:zlib'

/** A file in an archive. */
export interface ZipEntry {
  /** Path with `/` between folders. */
  readonly name: string
  readonly bytes: Uint8Array
}

const VERSION = 20
/** Flag: names are UTF-8. */
const UTF8 = 0x0800
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

/**
 * A ZIP archive as a stream of chunks: files are stored uncompressed, since pictures and PDFs gain nothing.
 * One file is in memory at a time. Up to 4 GB and 65,535 files, the format's limits without its extension.
 *
 * @param modified modification time of all files
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name)
    const facts = factsOf(bytes, path, modified)
    const head = Buffer.concat([uint32(LOCAL), uint16(VERSION), facts, uint16(0), path])
    // After the common fields: no extra field, no comment, first disk, no attributes; then the file's offset.
    const tail = Buffer.concat([uint16(0), uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset), path])
    directory.push(Buffer.concat([uint32(CENTRAL), uint16(VERSION), uint16(VERSION), facts, tail]))
    yield head
    yield bytes
    offset += head.byteLength + bytes.byteLength
  }
  const central = Buffer.concat(directory)
  const count = uint16(directory.length)
  const ends = [uint32(central.byteLength), uint32(offset), uint16(0)]
  yield Buffer.concat([central, uint32(END), uint16(0), uint16(0), count, count, ...ends])
}

/** Fields common to both headers: flags, method (stored), time, checksum, both sizes, length of the name. */
function factsOf(bytes: Uint8Array, path: Buffer, modified: Date): Buffer {
  const size = uint32(bytes.byteLength)
  const time = dosTime(modified)
  return Buffer.concat([
    uint16(UTF8),
    uint16(0),
    uint16(time.time),
    uint16(time.date),
    uint32(crc32(bytes)),
    size,
    size,
    uint16(path.byteLength),
  ])
}

/** MS-DOS time in UTC: a resolution of two seconds, years from 1980. */
const dosTime = (at: Date): { readonly time: number; readonly date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
