import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder, packTar } from 'modern-tar'
import type { FileStore, StoredFile } from '#server/platform/files/files.ts'
import { FileMissingError, StoreTroubleError } from '#server/platform/files/objects.ts'
import { hasCode } from '#server/platform/error-code.ts'
import { BackupError } from './backup-error.ts'
import type { FaultyFile } from './manifest.ts'
import type { Bytes } from './place.ts'
import { webStream } from './web-stream.ts'

/** Two empty blocks, with which every archive of tar ends. */
const END_BYTES = 1_024

/** A row of `files`, as the snapshot lists it. */
export interface FileRow {
  readonly key: string
  readonly size: number
  readonly isSealed: boolean
}

/** The files whose keys begin with these two digits. */
export interface FilesFolder {
  readonly digits: string
  readonly rows: readonly FileRow[]
}

/**
 * Keeps a list of files beside the work, so that the database need not keep its snapshot while they are
 * copied, and lists of any length fit.
 */
export async function spool(
  list: Bytes,
): Promise<{ folders(): AsyncGenerator<FilesFolder>; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-backup-'))
  const file = path.join(folder, 'files.csv')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await pipeline(Readable.from(list, { objectMode: false }), createWriteStream(file, { mode: 0o600 }))
  } catch (cause) {
    await remove()
    if (!hasCode(cause, 'ENOSPC', 'EDQUOT', 'EROFS')) throw cause
    throw new BackupError(`The list of files has no room in ${os.tmpdir()}, which TMPDIR can change.`, {
      cause,
    })
  }
  return { folders: () => foldersOf(file), remove }
}

async function* foldersOf(file: string): AsyncGenerator<FilesFolder> {
  let digits = ''
  let rows: FileRow[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [key = '', size, isSealed] = line.split(',')
    if (!key.startsWith(`${digits}/`)) {
      if (rows.length > 0) yield { digits, rows }
      digits = key.slice(0, 2)
      rows = []
    }
    rows.push({ key, size: Number(size), isSealed: isSealed === 't' })
  }
  if (rows.length > 0) yield { digits, rows }
}

/** What packing files came to. */
export interface Packed {
  count: number
  bytes: number
  readonly faulty: FaultyFile[]
}

/** An archive of tar with these files, each under its key and as it is stored. `packed` counts along. */
export async function* packFiles(
  store: Pick<FileStore, 'read'>,
  rows: readonly FileRow[],
  packed: Packed,
): AsyncGenerator<Uint8Array> {
  for (const { key, size, isSealed } of rows) {
    const body = await readStored(store, key)
    if (body === undefined) {
      packed.faulty.push({ key, fault: 'missing' })
      continue
    }
    if (!isSealed && body.length !== size) packed.faulty.push({ key, fault: 'size' })
    packed.count += 1
    packed.bytes += body.length
    const archive = await packTar([{ header: { name: key, size: body.length, mode: 0o600 }, body }])
    yield archive.subarray(0, -END_BYTES)
  }
  yield new Uint8Array(END_BYTES)
}

async function readStored(store: Pick<FileStore, 'read'>, key: string): Promise<Uint8Array | undefined> {
  try {
    return await store.read(key)
  } catch (error) {
    if (error instanceof FileMissingError) return undefined
    if (!(error instanceof StoreTroubleError)) throw error
    throw new BackupError(`A file could not be copied: ${error.message}. The backup is given up.`, {
      cause: error,
    })
  }
}

/** The files of such an archive. */
export async function* unpackFiles(archive: Bytes): AsyncGenerator<StoredFile> {
  for await (const { header, body } of webStream(archive).pipeThrough(createTarDecoder({ strict: true }))) {
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    yield { key: header.name, bytes: Buffer.concat(chunks) }
  }
}
