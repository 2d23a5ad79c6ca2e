import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { files } from '#server/db/schema.ts'
import { currentEpoch } from '#server/modules/system/epoch-store.ts'

/** What the database knows of files that are moved. */
export interface MovedFacts {
  /** The keys that rows name. */
  readonly named: ReadonlySet<string>
  /** When the database was restored last; null when it never was. */
  readonly restoredAt: Date | null
}

/** How many files the rows name. */
export const countFiles = (tx: Tx): Promise<number> => tx.$count(files)

export async function readMovedFacts(tx: Tx, keys: readonly string[]): Promise<MovedFacts> {
  const epoch = await currentEpoch(tx)
  const rows = await tx
    .select({ key: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, [...keys]))
  return { named: new Set(rows.map(({ key }) => key)), restoredAt: epoch.number > 1 ? epoch.beganAt : null }
}
