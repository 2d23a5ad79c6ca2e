import { and, asc, eq, gt, inArray, lt, ne, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { cirkles, files, kycSubmissions, messages, users } from '#server/db/schema.ts'
import { eachApart, type DueStep } from '#server/http/routing/due-step.ts'
import { currentEpoch } from '#server/modules/system/epoch-store.ts'
import type { FileStore } from '#server/platform/files/files.ts'

/** Far longer than any call takes between writing bytes and committing the row that names them. */
const STRAY_MS = 86_400_000
const MINUTE_MS = 60_000
const FOLDERS = 256

/** A phone that has not heard of the new picture yet still finds the old one. */
const KEPT_MS = 86_400_000
const REPLACED: (typeof files.$inferSelect.kind)[] = ['cirkle_image', 'profile_photo']

/** Looked at in one transaction. */
const LOOKED_AT_ONCE = 200

/**
 * Throws away what nothing names any more: pictures that were replaced, after a day; documents of an identity check that
 * were, and pictures of a chat whose author is gone, at once. Proofs stay, also of payments that were replaced: they are
 * evidence. Looks only at files that are new or whose name has gone somewhere since the last look.
 */
export const sweepUnused =
  (store: Pick<FileStore, 'remove'>): DueStep =>
  async ({ now, transact }) => {
    const isOld = lt(files.createdAt, new Date(now.getTime() - KEPT_MS))
    let after: string | null = null
    do {
      const looked: LookedAt = await transact(({ tx }) => lookAtSome(tx, isOld, after))
      await eachApart(looked.unused, async ({ id, storageKey }) => {
        // The bytes first: a row without bytes is found again, bytes without a row never would be.
        await store.remove(storageKey)
        await transact(({ tx }) => tx.delete(files).where(eq(files.id, id)))
      })
      after = looked.last
    } while (after !== null)
  }

interface LookedAt {
  readonly unused: readonly { readonly id: string; readonly storageKey: string }[]
  /** The last file of this look; null when there are no more. */
  readonly last: string | null
}

async function lookAtSome(tx: Tx, isOld: SQL, after: string | null): Promise<LookedAt> {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.mayBeUnused, true),
        ne(files.kind, 'proof'),
        after === null ? undefined : gt(files.id, after),
      ),
    )
    .orderBy(asc(files.id))
    .limit(LOOKED_AT_ONCE)
    // What is being replaced at this moment is looked at a minute later; a later request waits, and names it again.
    .for('no key update', { skipLocked: true })
  if (found.length === 0) return { unused: [], last: null }
  const ids = found.map(({ id }) => id)
  // A statement of its own: it sees all that was committed before the rows were held.
  const unnamed = await tx
    .select({
      id: files.id,
      storageKey: files.storageKey,
      isDue: sql<boolean>`${or(isOld, notInArray(files.kind, REPLACED))}`,
    })
    .from(files)
    .where(and(inArray(files.id, ids), isNamedNowhere(tx)))
  const marked = unnamed.map(({ id }) => id)
  await tx
    .update(files)
    .set({ mayBeUnused: false })
    .where(and(inArray(files.id, ids), marked.length === 0 ? undefined : notInArray(files.id, marked)))
  return {
    unused: unnamed.filter(({ isDue }) => isDue),
    last: found.length < LOOKED_AT_ONCE ? null : (ids.at(-1) ?? null),
  }
}

function isNamedNowhere(tx: Tx) {
  const one = { one: sql`1` }
  return and(
    notExists(tx.select(one).from(cirkles).where(eq(cirkles.imageFileId, files.id))),
    notExists(tx.select(one).from(messages).where(eq(messages.fileId, files.id))),
    notExists(tx.select(one).from(users).where(eq(users.profileFileId, files.id))),
    notExists(tx.select(one).from(kycSubmissions).where(eq(kycSubmissions.identityFileId, files.id))),
    notExists(tx.select(one).from(kycSubmissions).where(eq(kycSubmissions.addressFileId, files.id))),
  )
}

/**
 * Throws away bytes that no row names: a server that was killed between writing them and committing their row leaves
 * such behind. Looks into one folder of the store each minute, so that all of them are seen every few hours and no run
 * reads more than a small part of them. What was there before a backup was restored may be what the backup did not know
 * yet: that is put aside.
 */
export const sweepStrays =
  (store: Pick<FileStore, 'keysOlderThan' | 'remove' | 'setAside'>): DueStep =>
  async ({ now, transact }) => {
    const turn = Math.floor(now.getTime() / MINUTE_MS) % FOLDERS
    const folder = turn.toString(16).padStart(2, '0')
    const keys = await store.keysOlderThan(STRAY_MS, folder)
    if (keys.length === 0) return
    const { isAnyNamed, named, epoch } = await transact(async ({ tx }) => ({
      isAnyNamed: (await tx.select({ id: files.id }).from(files).limit(1)).length > 0,
      epoch: await currentEpoch(tx),
      named: await tx.select({ key: files.storageKey }).from(files).where(inArray(files.storageKey, keys)),
    }))
    // A database that names no file at all is more likely the wrong one than all the files strays.
    if (!isAnyNamed) return
    const kept = new Set(named.map(({ key }) => key))
    const isRestored = epoch.number > 1
    const sinceRestored = Date.now() - epoch.beganAt.getTime()
    const beforeRestored = new Set(isRestored ? await store.keysOlderThan(sinceRestored, folder) : [])
    await eachApart(
      keys.filter((key) => !kept.has(key)),
      (key) => (beforeRestored.has(key) ? store.setAside(key) : store.remove(key)),
    )
  }
