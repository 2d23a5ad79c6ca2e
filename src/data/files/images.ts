import { t } from '#messages/data.ts'
import type { Transport } from '../api/call.ts'
import { fetchFile } from '../api/fetch-file.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { isDiskFull } from '../db/making-room.ts'
import type { ImageRow } from '../db/rows.ts'

export interface ReadImageOptions extends Transport {
  readonly db: CirklesDatabase
  readonly token: string
  /** The phone's clock, ms. */
  readonly now: () => number
  readonly signal?: AbortSignal | undefined
}

export interface Image {
  readonly bytes: ArrayBuffer
  readonly mime: string
}

/** Cache limit; beyond it the least recently seen pictures are removed. */
const MAX_CACHED_BYTES = 20 * 1024 * 1024
/** Writing every view would cost a disk write each; this is precise enough to find old pictures. */
const USED_AT_PRECISION_MS = 60 * 60_000
const IMAGE_TYPE = /^(image\/(?:jpeg|png|webp)|application\/pdf)\b/i

/**
 * The bytes of a file the signed-in user may read, from this phone or else from the server, then cached.
 * Throws RefusedError (404: gone or not theirs), NoConnectionError or NotAnAnswerError.
 */
export async function readImage(fileId: string, options: ReadImageOptions): Promise<Image> {
  const { db, now } = options
  const cached = await db.images.get(fileId)
  if (cached !== undefined) {
    if (Math.abs(now() - cached.usedAt) > USED_AT_PRECISION_MS)
      await ifThereIsRoom(db.images.update(fileId, { usedAt: now() }))
    return { bytes: cached.bytes, mime: cached.mime }
  }
  const image = await fetchFile(`files/${encodeURIComponent(fileId)}`, {
    ...options,
    accept: IMAGE_TYPE,
    refusal: t('fileCannotBeShown'),
  })
  await ifThereIsRoom(keep(db, { ...image, id: fileId, size: image.bytes.byteLength, usedAt: now() }))
  return image
}

/** A full phone shows a picture too, and fetches it again the next time. */
async function ifThereIsRoom(writing: PromiseLike<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

async function keep(db: CirklesDatabase, image: ImageRow): Promise<void> {
  await db.dexie.transaction('rw', db.images, async () => {
    await db.images.put(image)
    // The index holds use and size, oldest first, so that eviction does not read the pictures themselves.
    const byUse = db.images.orderBy('[usedAt+size]')
    const sizes = (await byUse.keys()).map((key) => (Array.isArray(key) ? Number(key[1]) : 0))
    const ids = await byUse.primaryKeys()
    let excess = sizes.reduce((sum, size) => sum + size, 0) - MAX_CACHED_BYTES
    const tooMuch = ids.filter((_, index) => {
      const goes = excess > 0
      if (goes) excess -= sizes[index] ?? 0
      return goes
    })
    await db.images.bulkDelete(tooMuch)
  })
}
