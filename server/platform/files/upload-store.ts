import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { hasCode } from '#server/platform/error-code.ts'
import type { Clock } from '#server/platform/clock.ts'

/** An upload neither continued nor used for this long is deleted. */
const STALE_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export type TakenUpload =
  | { readonly ok: true; readonly blob: File; readonly name: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'incomplete' }

/** Unfinished resumable uploads, in a folder shared by all processes of a server. */
export interface UploadStore {
  /** The bytes of this user's finished upload, and its file name. It stays until removed. */
  takeUpload(userId: string, uploadId: string): Promise<TakenUpload>
  /** Deletes the upload, finished or not; a missing one is no error. */
  removeUpload(uploadId: string): Promise<void>
  /** A new upload id for this user. */
  newId(userId: string): string
  /** Whether the upload is this user's; the owner is part of the id, so the two cannot disagree. */
  isOwnedBy(userId: string, uploadId: string): boolean
  /**
   * Deletes stale uploads; safe to run at any time, by several processes at once. With `minute`, checks only
   * that minute's sixteenth: an upload takes days to become stale, and checking all of them is slow.
   */
  sweep(minute?: number): Promise<void>
  /** The tus protocol's file store. */
  readonly files: FileStore
}

/**
 * The folder is created when missing, and closed to other users of the machine.
 * @param machineClock the file system's clock, which may differ from a server's with CLOCK_START
 */
export function createUploadStore({
  folder,
  machineClock,
}: {
  folder: string
  machineClock: Clock
}): UploadStore {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const files = new FileStore({ directory: folder })

  const isOwnedBy = (userId: string, uploadId: string) =>
    uploadId.startsWith(`${userId}_`) && /^[\w-]{16,80}$/.test(uploadId)

  async function removeUpload(uploadId: string) {
    await Promise.all(pathsOf(folder, uploadId).map((file) => rm(file, { force: true })))
  }

  return {
    files,
    isOwnedBy,
    removeUpload,
    newId: (userId) => `${userId}_${randomBytes(16).toString('hex')}`,

    async takeUpload(userId, uploadId) {
      if (!isOwnedBy(userId, uploadId)) return { ok: false, reason: 'not-found' }
      const upload = await files.configstore.get(uploadId)
      const bytes = await readIfThere(path.join(folder, uploadId))
      if (!upload || !bytes) return { ok: false, reason: 'not-found' }
      if (bytes.byteLength !== upload.size) return { ok: false, reason: 'incomplete' }
      const name = upload.metadata?.['filename'] ?? ''
      return { ok: true, blob: new File([bytes], name), name }
    },

    async sweep(minute) {
      await mkdir(folder, { recursive: true })
      // Ids end in random hexadecimal digits.
      const end = minute === undefined ? '' : (minute % 16).toString(16)
      const ids = new Set((await readdir(folder)).map((file) => file.replace(/\.json$/, '')))
      for (const id of ids) {
        if (!id.endsWith(end)) continue
        const changed = await Promise.all(pathsOf(folder, id).map(changedAt))
        if (machineClock.now().getTime() - Math.max(...changed) > STALE_AFTER_MS) await removeUpload(id)
      }
    },
  }
}

/** The bytes, and the protocol's metadata beside them. */
function pathsOf(folder: string, uploadId: string): string[] {
  return [path.join(folder, uploadId), path.join(folder, `${uploadId}.json`)]
}

async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** When the file was last written, in milliseconds; 0 when another process has removed it. */
async function changedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}
