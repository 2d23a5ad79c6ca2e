import { sql } from 'drizzle-orm'
import type { Tx } from '../client.ts'
import { BACKUP_LOCK, LOCK_CLASS } from '../connection/advisory-locks.ts'

/** Whether a backup is being taken, which may name any file; if not, none begins before this transaction ends. */
export async function isBackupTaken(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCK_CLASS}, ${BACKUP_LOCK}) as "isFree"`,
  )
  return rows[0]?.isFree !== true
}
