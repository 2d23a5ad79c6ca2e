import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { cirkles, files, kycSubmissions, messages, users } from '#server/db/schema.ts'
import { eachApart, type DueStep } from '#server/due/due-step.ts'
import type { FileStore } from '#server/platform/files.ts'

/** Far longer than any call takes between writing bytes and committing the row that names them. */
const STRAY_MS = 86_400_000
const MINUTE_MS = 60_000
const FOLDERS = 256

/** A phone that has not heard of the new picture yet still finds the old one. */
const KEPT_MS = 86_400_000

/**
 * Throws away what nothing names any more: pictures that were replaced, after a day; documents of an identity check that
 * were, and pictures of a chat whose author is gone, at once. Proofs stay, also of payments that were replaced: they are evidence.
 */
export const sweepUnused =
  (store: Pick<FileStore, 'remove'>): DueStep =>
  async ({ now, transact }) => {
    const isOld = lt(files.createdAt, new Date(now.getTime() - KEPT_MS))
    const unused = await transact(({ tx }) => {
      const one = { one: sql`1` }
      const inCirkle = tx.select(one).from(cirkles).where(eq(cirkles.imageFileId, files.id))
      const inChat = tx.select(one).from(messages).where(eq(messages.fileId, files.id))
      const ofPerson = tx.select(one).from(users).where(eq(users.profileFileId, files.id))
      const inCheck = tx
        .select(one)
        .from(kycSubmissions)
        .where(or(eq(kycSubmissions.identityFileId, files.id), eq(kycSubmissions.addressFileId, files.id)))
      return tx
        .select({ id: files.id, storageKey: files.storageKey })
        .from(files)
        .where(
          or(
            and(eq(files.kind, 'cirkle_image'), isOld, notExists(inCirkle)),
            and(eq(files.kind, 'profile_photo'), isOld, notExists(ofPerson)),
            and(eq(files.kind, 'chat_image'), notExists(inChat)),
            and(eq(files.kind, 'kyc_document'), notExists(inCheck)),
          ),
        )
    })
    await eachApart(unused, async ({ id, storageKey }) => {
      // The bytes first: a row without bytes is found again, bytes without a row never would be.
      await store.remove(storageKey)
      await transact(({ tx }) => tx.delete(files).where(eq(files.id, id)))
    })
  }

/**
 * Throws away bytes that no row names: a server that was killed between writing them and committing their row leaves
 * such behind. Looks into one folder of the store each minute, so that all of them are seen every few hours and no run
 * reads more than a small part of them.
 */
export const sweepStrays =
  (store: Pick<FileStore, 'keysOlderThan' | 'remove'>): DueStep =>
  async ({ now, transact }) => {
    const turn = Math.floor(now.getTime() / MINUTE_MS) % FOLDERS
    const keys = await store.keysOlderThan(STRAY_MS, turn.toString(16).padStart(2, '0'))
    if (keys.length === 0) return
    const { isAnyNamed, named } = await transact(async ({ tx }) => ({
      isAnyNamed: (await tx.select({ id: files.id }).from(files).limit(1)).length > 0,
      named: await tx.select({ key: files.storageKey }).from(files).where(inArray(files.storageKey, keys)),
    }))
    // A database that names no file at all is more likely the wrong one than all the files strays.
    if (!isAnyNamed) return
    const kept = new Set(named.map(({ key }) => key))
    await eachApart(
      keys.filter((key) => !kept.has(key)),
      (key) => store.remove(key),
    )
  }
