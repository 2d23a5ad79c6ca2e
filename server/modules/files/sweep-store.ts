import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { cirkles, files } from '#server/db/schema.ts'
import { eachApart, type DueStep } from '#server/due/due-step.ts'
import type { FileStore } from '#server/platform/files.ts'

/** A phone that has not heard of the new picture yet still finds the old one. */
const KEPT_MS = 86_400_000

/**
 * Throws away pictures that no Cirkle shows any more. Proofs stay, also of payments that were replaced: they are
 * evidence.
 */
export const sweepPictures =
  (store: Pick<FileStore, 'remove'>): DueStep =>
  async ({ now, transact }) => {
    const replaced = await transact(({ tx }) => {
      const shownBy = tx
        .select({ one: sql`1` })
        .from(cirkles)
        .where(eq(cirkles.imageFileId, files.id))
      return tx
        .select({ id: files.id, storageKey: files.storageKey })
        .from(files)
        .where(
          and(
            eq(files.kind, 'cirkle_image'),
            lt(files.createdAt, new Date(now.getTime() - KEPT_MS)),
            notExists(shownBy),
          ),
        )
    })
    await eachApart(replaced, async ({ id, storageKey }) => {
      // The bytes first: a row without bytes is found again, bytes without a row never would be.
      await store.remove(storageKey)
      await transact(({ tx }) => tx.delete(files).where(eq(files.id, id)))
    })
  }
