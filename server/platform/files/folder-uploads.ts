import { chmodSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { hasCode } from '#server/platform/error-code.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isUploadOf, newUploadId, STALE_AFTER_MS, sweptDigit, type UploadStore } from './upload-store.ts'

/**
 * Uploads in a folder, which is created when missing, and closed to other users of the machine.
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

  async function removeUpload(uploadId: string) {
    await Promise.all(pathsOf(folder, uploadId).map((file) => rm(file, { force: true })))
  }

  return {
    files,
    isOwnedBy: isUploadOf,
    removeUpload,
    newId: newUploadId,
    isEmpty: async () => (await readdir(folder)).length === 0,

    async takeUpload(userId, uploadId) {
      if (!isUploadOf(userId, uploadId)) return { ok: false, reason: 'not-found' }
      const upload = await files.configstore.get(uploadId)
      const bytes = await readIfThere(path.join(folder, uploadId))
      if (!upload || !bytes) return { ok: false, reason: 'not-found' }
      if (bytes.byteLength !== upload.size) return { ok: false, reason: 'incomplete' }
      const name = upload.metadata?.['filename'] ?? ''
      return { ok: true, blob: new File([bytes], name), name }
    },

    async sweep(minute) {
      await mkdir(folder, { recursive: true })
      const end = minute === undefined ? '' : sweptDigit(minute)
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
