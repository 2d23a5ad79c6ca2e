import { crc32 } from 'node:zlib'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_LENGTH = 22

/**
 * The uncompressed files of an archive, by name, found by its directory as other programs do. Throws on a
 * wrong checksum, length or signature.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.byteLength - END_LENGTH
  if (archive.readUInt32LE(end) !== END) throw new Error('This is not the end of an archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('The directory is broken')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(begin, begin + archive.readUInt32LE(at + 24))
    if (archive.toString('utf8', local + 30, local + 30 + nameLength) !== name) {
      throw new Error(`${name} has another name in the directory`)
    }
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files.set(name, bytes)
    at += 46 + nameLength
  }
  if (at !== end) throw new Error('The directory does not end where it should')
  return files
}
