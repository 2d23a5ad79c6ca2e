import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import type { BackupCipher } from './backup-cipher.ts'
import type { Part } from './manifest.ts'
import type { BackupPlace, Bytes } from './place.ts'

/** The end of a part's name when it is compressed, and when it is encrypted. */
const GZIP = '.gz'
const AGE = '.age'

/**
 * Writes a part: compressed when `name` says so, encrypted when there is a cipher.
 *
 * @param name without the end that says it is encrypted
 */
export async function writePart(
  place: BackupPlace,
  name: string,
  content: Bytes,
  cipher: Pick<BackupCipher, 'encrypt'> | undefined,
): Promise<Part> {
  const measure = createMeasure()
  const packed = name.endsWith(GZIP) ? through(content, createGzip()) : content
  const written = cipher === undefined ? name : `${name}${AGE}`
  await place.write(written, measure.over(cipher?.encrypt(packed) ?? packed))
  return { name: written, ...measure.result() }
}

/**
 * What was written as this part. Reading to the end shows that nothing of it was changed.
 *
 * @throws {BackupError} naming the part, when it is missing, changed, or another key opens it
 */
export async function* readPart(
  place: BackupPlace,
  part: Part,
  cipher: Pick<BackupCipher, 'decrypt'> | undefined,
): AsyncGenerator<Uint8Array> {
  const stored = checkedBytes(place, part)
  const opened = part.name.endsWith(AGE) ? decrypted(stored, part, cipher) : stored
  const name = part.name.replace(AGE, '')
  yield* name.endsWith(GZIP) ? through(opened, createGunzip()) : opened
}

/**
 * Reads a whole part as it is stored.
 *
 * @throws {BackupError} naming the part, when it is missing or changed
 */
export async function checkPart(place: BackupPlace, part: Part): Promise<void> {
  for await (const chunk of checkedBytes(place, part)) void chunk
}

/** Opens the beginning of a part. @throws {BackupError} naming the part, when another key opens it */
export async function tryKey(
  place: BackupPlace,
  part: Part,
  cipher: Pick<BackupCipher, 'decrypt'> | undefined,
): Promise<void> {
  for await (const chunk of decrypted(bytesOf(place, part), part, cipher)) if (chunk.length >= 0) return
}

async function* decrypted(
  stored: Bytes,
  part: Part,
  cipher: Pick<BackupCipher, 'decrypt'> | undefined,
): AsyncGenerator<Uint8Array> {
  if (cipher === undefined) {
    throw new BackupError(`${part.name} is encrypted: give its key as BACKUP_KEY or --key-file.`)
  }
  yield* cipher.decrypt(stored, part.name)
}

async function* checkedBytes(place: BackupPlace, part: Part): AsyncGenerator<Uint8Array> {
  const measure = createMeasure()
  yield* measure.over(bytesOf(place, part))
  const { bytes, sha256 } = measure.result()
  const where = `${part.name} in ${place.name}`
  if (bytes !== part.bytes) {
    throw new BackupError(`${where} has ${bytes} bytes where ${part.bytes} were written.`)
  }
  if (sha256 !== part.sha256) throw new BackupError(`${where} was changed since it was written.`)
}

async function* bytesOf(place: BackupPlace, part: Part): AsyncGenerator<Uint8Array> {
  const source = await place.read(part.name)
  if (source === undefined) throw new BackupError(`${part.name} is missing in ${place.name}.`)
  yield* source
}

/** Counts and digests what passes. */
function createMeasure() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *over(content: Bytes): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}

/** The errors of either come out of the reading. */
async function* through(
  content: Bytes,
  filter: ReturnType<typeof createGzip> | ReturnType<typeof createGunzip>,
): AsyncGenerator<Uint8Array> {
  const fed = pipeline(Readable.from(content, { objectMode: false }), filter)
  // A failure also ends the reading below, which throws it.
  fed.catch(() => undefined)
  yield* filter
  await fed
}
