import { chmod, mkdir, open, opendir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { hasCode } from '#server/platform/error-code.ts'
import { FileMissingError, type NamedBytes, type ObjectStore, type StoredObject } from './objects.ts'

/** Objects in the local folder `root`, which is created with the first one and closed to other users. */
export function folderObjects(root: string): ObjectStore {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))

  async function* list(folder: string): AsyncGenerator<StoredObject> {
    for await (const entry of entriesOf(path.join(root, folder))) {
      const name = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) yield* list(name)
      const writtenAt = entry.isFile() ? await timeWritten(path.join(root, name)) : undefined
      if (writtenAt !== undefined) yield { name, writtenAt }
    }
  }

  /** Returns its path. */
  async function write({ name, bytes }: NamedBytes): Promise<string> {
    await mkdir(root, { recursive: true })
    await chmod(root, 0o700)
    await disk.put(name, bytes)
    return path.join(root, name)
  }

  /**
   * The row that names a file is durable once committed; the file must be as durable. Of many files only the
   * first wait for the disk when all were written before.
   */
  async function syncAll(files: readonly string[]): Promise<void> {
    const folders = new Set(files.map((file) => path.dirname(file)))
    for (const written of [...files, ...folders, root]) await syncToDisk(written)
  }

  return {
    list,
    // Its disk is checked with the rest of the machine.
    check: async () => undefined,
    put: async (name, bytes) => syncAll([await write({ name, bytes })]),
    putAll: async (objects) => {
      const written: string[] = []
      for await (const object of objects) written.push(await write(object))
      await syncAll(written)
    },
    read: async (name) => {
      try {
        return await disk.getBytes(name)
      } catch (error) {
        if (!(error instanceof errors.E_CANNOT_READ_FILE && hasCode(error.cause, 'ENOENT'))) throw error
        throw missing(name, error)
      }
    },
    remove: (name) => disk.delete(name),
    rename: async (from, to) => {
      const target = path.join(root, to)
      await mkdir(path.dirname(target), { recursive: true })
      try {
        await rename(path.join(root, from), target)
      } catch (error) {
        throw hasCode(error, 'ENOENT') ? missing(from, error) : error
      }
    },
  }
}

const missing = (name: string, cause: unknown) => new FileMissingError(`There is no file ${name}`, { cause })

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder)
  } catch (error) {
    // No file was ever stored in it.
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

async function timeWritten(file: string): Promise<Date | undefined> {
  try {
    return (await stat(file)).mtime
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
