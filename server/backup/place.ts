import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '#server/platform/error-code.ts'
import { BackupError } from './backup-error.ts'

/** Bytes that are read as they are needed, so that a part may be larger than the memory. */
export type Bytes = AsyncIterable<Uint8Array>

/** Where a backup is kept: a folder, or a bucket of an S3 store. It goes by the names of its parts, such as `database/users.copy.gz`. */
export interface BackupPlace {
  /** For messages. */
  readonly name: string
  isEmpty(): Promise<boolean>
  /**
   * Writes a part, which is there in whole and for good once this resolves; never over another one.
   *
   * @throws {BackupError} when the place does not take it
   * @throws the error of `content`, unchanged
   */
  write(part: string, content: Bytes): Promise<void>
  /** Undefined when there is no such part. */
  read(part: string): Promise<Bytes | undefined>
  /** Removes what was written here, and nothing else. */
  discard(): Promise<void>
}

/** A folder of this machine. It and what is written in it are closed to other users. */
export function folderPlace(folder: string): BackupPlace {
  const root = path.resolve(folder)
  const madeFolders: string[] = []
  const madeFiles: string[] = []

  async function makeFolder(each: string): Promise<void> {
    if ((await mkdir(each, { recursive: true, mode: 0o700 })) !== undefined) madeFolders.push(each)
  }

  async function writeDraft(draft: string, content: Bytes): Promise<void> {
    const handle = await orUnwritable(draft, async () => {
      await makeFolder(root)
      await makeFolder(path.dirname(draft))
      const opened = await open(draft, 'wx', 0o600)
      madeFiles.push(draft)
      return opened
    })
    try {
      for await (const chunk of content) await orUnwritable(draft, () => handle.writeFile(chunk))
      await orUnwritable(draft, () => handle.sync())
    } finally {
      await handle.close()
    }
  }

  return {
    name: folder,
    isEmpty: async () => (await namesIn(root)).length === 0,
    write: async (part, content) => {
      const file = path.join(root, part)
      const draft = `${file}.draft`
      await writeDraft(draft, content)
      await orUnwritable(file, async () => {
        await rename(draft, file)
        madeFiles.push(file)
        for (const written of [path.dirname(file), root]) await syncFolder(written)
      })
    },
    read: async (part) => {
      try {
        return (await open(path.join(root, part))).createReadStream()
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
        throw new BackupError(`${path.join(root, part)} cannot be read: ${reasonOf(error)}.`, {
          cause: error,
        })
      }
    },
    discard: async () => {
      for (const file of madeFiles) await rm(file, { force: true })
      for (const each of madeFolders.toReversed()) await removeEmpty(each)
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw new BackupError(`${folder} is no folder for a backup: ${reasonOf(error)}.`, { cause: error })
  }
}

async function orUnwritable<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new BackupError(`${file} cannot be written: ${reasonOf(cause)}.`, { cause })
  }
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    // Another has written something into it.
    if (!hasCode(error, 'ENOTEMPTY')) throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
