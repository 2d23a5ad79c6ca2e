import { createSecretKey, randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { hasCode } from '#server/platform/error-code.ts'
import { openBytes, sealBytes } from '#server/platform/sealing/sealed-value.ts'

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}\.[a-z0-9]{1,5}$/

/** No folder of keys has this name. */
const SET_ASIDE = 'set-aside'

/** A file under its key, as it is stored. */
export interface StoredFile {
  readonly key: string
  readonly bytes: Uint8Array
}

/** Storage of uploaded bytes. Nothing in it is public: only the server serves the files. */
export interface FileStore {
  /**
   * Stores `bytes` under a new random name; durable on disk when it resolves.
   *
   * @param options.extension of the inspected content, without dot: `jpg`
   * @returns the key to read and remove it by
   */
  put(bytes: Uint8Array, options: { extension: string }): Promise<string>
  /** Like `put`, but sealed under a key of the file's own (base64), which the caller keeps sealed. */
  putSealed(bytes: Uint8Array, options: { extension: string }): Promise<{ key: string; fileKey: string }>
  /** Stores files of a backup as they were stored, under the keys they had; all durable when it resolves. */
  putBack(files: AsyncIterable<StoredFile>): Promise<void>
  /**
   * The bytes stored under `key`; those of a sealed file are opened with its `fileKey`.
   *
   * @throws {FileMissingError}
   * @throws {SealBrokenError}
   */
  read(key: string, fileKey?: string | null): Promise<Uint8Array>
  /** Deletes the file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Moves the file to the folder `set-aside`, for the operator to inspect: its key no longer finds it. */
  setAside(key: string): Promise<void>
  /**
   * The keys in one of the folders `00` to `ff` whose bytes were written more than `ageMs` ago: by the
   * machine's clock, because the server's own may be set to another time.
   */
  keysOlderThan(ageMs: number, folder: string): Promise<string[]>
}

/** No file is stored under that key. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
}

/** Not a key from this store. */
export class InvalidFileKeyError extends Error {
  override readonly name = 'InvalidFileKeyError'
}

/** A file store in the local folder `root`, which is created when missing and closed to other users. */
export function createFileStore(options: { root: string }): FileStore {
  const root = path.resolve(options.root)
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))

  async function put(bytes: Uint8Array, { extension }: { extension: string }): Promise<string> {
    const name = randomBytes(16).toString('hex')
    const key = `${name.slice(0, 2)}/${name}.${extension}`
    await syncAll([await write({ key, bytes })])
    return key
  }

  async function putBack(files: AsyncIterable<StoredFile>): Promise<void> {
    const written: string[] = []
    for await (const file of files) written.push(await write(file))
    await syncAll(written)
  }

  /** Returns its path. */
  async function write({ key, bytes }: StoredFile): Promise<string> {
    const file = path.join(root, checked(key))
    await mkdir(root, { recursive: true })
    await chmod(root, 0o700)
    await disk.put(key, bytes)
    return file
  }

  /**
   * The row that names a file is durable once committed; the file must be as durable. Of many files only the
   * first wait for the disk when all were written before.
   */
  async function syncAll(files: readonly string[]): Promise<void> {
    const folders = new Set(files.map((file) => path.dirname(file)))
    for (const written of [...files, ...folders, root]) await syncToDisk(written)
  }

  async function readBytes(key: string): Promise<Uint8Array> {
    try {
      return await disk.getBytes(checked(key))
    } catch (error) {
      if (!(error instanceof errors.E_CANNOT_READ_FILE)) throw error
      throw new FileMissingError(`There is no file ${key}`, { cause: error })
    }
  }

  return {
    put,
    putBack,
    putSealed: async (bytes, { extension }) => {
      const fileKey = randomBytes(32)
      const key = await put(sealBytes(bytes, createSecretKey(fileKey)), { extension })
      return { key, fileKey: fileKey.toString('base64') }
    },
    read: async (key, fileKey = null) => {
      const bytes = await readBytes(key)
      return fileKey === null ? bytes : openBytes(bytes, createSecretKey(fileKey, 'base64'))
    },
    remove: (key) => disk.delete(checked(key)),
    setAside: async (key) => {
      const to = path.join(root, SET_ASIDE, checked(key).replace('/', '-'))
      await mkdir(path.dirname(to), { recursive: true })
      await rename(path.join(root, key), to)
    },
    keysOlderThan: async (ageMs, folder) => {
      const keys = (await namesIn(path.join(root, folder))).map((name) => `${folder}/${name}`)
      const writtenBefore = Date.now() - ageMs
      const found: string[] = []
      for (const key of keys.filter((each) => KEY.test(each))) {
        const writtenAt = await timeWritten(path.join(root, key))
        if (writtenAt !== undefined && writtenAt < writtenBefore) found.push(key)
      }
      return found
    },
  }
}

function checked(key: string): string {
  if (!KEY.test(key)) throw new InvalidFileKeyError(`"${key}" is not the key of a file`)
  return key
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No file was ever stored in it.
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function timeWritten(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs
  } catch (error) {
    // Another process has removed it meanwhile.
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
