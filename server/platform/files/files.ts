import { createSecretKey, randomBytes } from 'node:crypto'
import path from 'node:path'
import { openBytes, sealBytes } from '#server/platform/sealing/sealed-value.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './objects.ts'

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
   * Stores `bytes` under a new random name; durable when it resolves.
   *
   * @param options.extension of the inspected content, without dot: `jpg`
   * @returns the key to read and remove it by
   * @throws {StoreTroubleError}
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
   * @throws {StoreTroubleError}
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
  /** Resolves when files can be stored and read; see {@link ObjectStore}. */
  check(): Promise<void>
}

/** Not a key from this store. */
export class InvalidFileKeyError extends Error {
  override readonly name = 'InvalidFileKeyError'
}

/** Whether `name` is that of a file, as rows name it. */
export const isFileKey = (name: string): boolean => KEY.test(name)

/** The name of a file that is set aside. */
const nameSetAside = (key: string): string => `${SET_ASIDE}/${key.replace('/', '-')}`

/** Whether `name` is that of a file that is set aside. */
export const isSetAside = (name: string): boolean => path.posix.dirname(name) === SET_ASIDE

/** A file store in the local folder `root`, which is created when missing and closed to other users. */
export function createFileStore(options: { root: string }): FileStore {
  return fileStoreOn(folderObjects(path.resolve(options.root)))
}

/** A file store whose bytes are objects of `objects`. */
export function fileStoreOn(objects: ObjectStore): FileStore {
  async function put(bytes: Uint8Array, { extension }: { extension: string }): Promise<string> {
    const name = randomBytes(16).toString('hex')
    const key = checked(`${name.slice(0, 2)}/${name}.${extension}`)
    await objects.put(key, bytes)
    return key
  }

  return {
    put,
    putBack: (files) => objects.putAll(underNames(files)),
    putSealed: async (bytes, { extension }) => {
      const fileKey = randomBytes(32)
      const key = await put(sealBytes(bytes, createSecretKey(fileKey)), { extension })
      return { key, fileKey: fileKey.toString('base64') }
    },
    read: async (key, fileKey = null) => {
      const bytes = await objects.read(checked(key))
      return fileKey === null ? bytes : openBytes(bytes, createSecretKey(fileKey, 'base64'))
    },
    remove: async (key) => objects.remove(checked(key)),
    setAside: (key) => objects.rename(checked(key), nameSetAside(key)),
    keysOlderThan: async (ageMs, folder) => {
      const writtenBefore = Date.now() - ageMs
      // While files are moved, one may be in both places.
      const found = new Set<string>()
      for await (const { name, writtenAt } of objects.list(folder)) {
        if (isFileKey(name) && writtenAt.getTime() < writtenBefore) found.add(name)
      }
      return [...found]
    },
    check: () => objects.check(),
  }
}

async function* underNames(files: AsyncIterable<StoredFile>) {
  for await (const { key, bytes } of files) yield { name: checked(key), bytes }
}

function checked(key: string): string {
  if (!isFileKey(key)) throw new InvalidFileKeyError(`"${key}" is not the key of a file`)
  return key
}
