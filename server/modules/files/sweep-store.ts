import { and, asc, eq, gt, inArray, lt, ne, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { isBackupTaken } from '#server/db/query/backup-lock.ts'
import { cirkles, files, kycSubmissions, messages, users } from '#server/db/schema.ts'
import { eachApart, type DueStep } from '#server/http/routing/due-step.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/log.ts'

/** Far longer than any call takes from writing bytes to committing their row. */
const STRAY_MS = 86_400_000
const MINUTE_MS = 60_000
const FOLDERS = 256

/** Grace period for phones that do not know the new picture yet. */
const KEPT_MS = 86_400_000
const REPLACED: (typeof files.$inferSelect.kind)[] = ['cirkle_image', 'profile_photo']

/** Files checked per transaction. */
const BATCH_SIZE = 200

/**
 * Deletes unreferenced files: replaced pictures after a day; replaced documents of an identity check, and
 * chat pictures of erased authors, at once. Proofs stay, even of replaced payments: they are evidence. Checks
 * only files that are new or lost a reference since the last sweep. While a backup is taken, none goes: it may
 * name them.
 */
export const sweepUnused =
  (store: Pick<FileStore, 'remove'>): DueStep =>
  async ({ now, transact }) => {
    const isOld = lt(files.createdAt, new Date(now.getTime() - KEPT_MS))
    let after: string | null = null
    do {
      const batch: Batch = await transact(({ tx }) => readBatch(tx, isOld, after))
      // A store in trouble ends the step: it would be waited for with each file.
      for (const file of batch.unused) await transact(({ tx }) => removeUnused(tx, store, file))
      after = batch.last
    } while (after !== null)
  }

interface Unused {
  readonly id: string
  readonly storageKey: string
}

/**
 * Removes row and bytes in one transaction, which a backup that begins waits for: what it names then is there
 * until it has been copied.
 */
async function removeUnused(
  tx: Tx,
  store: Pick<FileStore, 'remove'>,
  { id, storageKey }: Unused,
): Promise<void> {
  // One may have begun since the file was found.
  if (await isBackupTaken(tx)) return
  await tx.delete(files).where(eq(files.id, id))
  // Last: if it fails, the row stays. A row that stays without bytes is found again.
  await store.remove(storageKey)
}

interface Batch {
  readonly unused: readonly Unused[]
  /** The last file of this batch; null when there are no more. */
  readonly last: string | null
}

async function readBatch(tx: Tx, isOld: SQL, after: string | null): Promise<Batch> {
  if (await isBackupTaken(tx)) return { unused: [], last: null }
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
    .limit(BATCH_SIZE)
    // A file being replaced is checked a minute later; a later request waits, and references it again.
    .for('no key update', { skipLocked: true })
  if (found.length === 0) return { unused: [], last: null }
  const ids = found.map(({ id }) => id)
  // A separate statement: it sees everything committed before the rows were locked.
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
    last: found.length < BATCH_SIZE ? null : (ids.at(-1) ?? null),
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
 * Sets bytes without a row aside: left behind by a server that was killed between writing them and committing
 * their row, or newer than a database that was put back. The two look alike, so none is deleted. Checks one folder
 * of the store each minute, so that each is checked every few hours and no run reads more than a small part.
 */
export const sweepStrays =
  (store: Pick<FileStore, 'keysOlderThan' | 'setAside'>, log: Log): DueStep =>
  async ({ now, transact }) => {
    const turn = Math.floor(now.getTime() / MINUTE_MS) % FOLDERS
    const folder = turn.toString(16).padStart(2, '0')
    const keys = await store.keysOlderThan(STRAY_MS, folder)
    if (keys.length === 0) return
    const { isAnyNamed, named } = await transact(async ({ tx }) => ({
      isAnyNamed: (await tx.select({ id: files.id }).from(files).limit(1)).length > 0,
      named: await tx.select({ key: files.storageKey }).from(files).where(inArray(files.storageKey, keys)),
    }))
    // A database that references no file at all is more likely the wrong database.
    if (!isAnyNamed) return
    const kept = new Set(named.map(({ key }) => key))
    const strays = keys.filter((key) => !kept.has(key))
    if (strays.length === 0) return
    log.warn({ folder, count: strays.length }, 'files that no row names are set aside')
    await eachApart(strays, (key) => store.setAside(key))
  }
