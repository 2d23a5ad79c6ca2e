import type pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { DatabaseUnreachableError } from '../db/connection/addresses.ts'
import type { OpenDatabase } from '../db/open.ts'
import { excessRights, grantTo } from '../db/roles/grants.ts'
import { hasCode } from '../platform/error-code.ts'
import type { Log } from '../platform/log.ts'
import { prepareQueues } from '../platform/jobs/queues.ts'

/** Wrong password or role, no such database, no such server. */
const NO_CONNECTION = ['28P01', '28000', '3D000', 'ECONNREFUSED', 'ENOTFOUND']

/**
 * Brings tables, queues and rights up to date, as the tables' owner; from then on the server works as the role
 * of `url`. A role that could change the audit is reported at each start (security.md, Secrets and privacy).
 *
 * @throws {NewerDatabaseError} before anything is changed
 * @throws {DatabaseUnreachableError} when the owner cannot connect
 */
export async function prepareDatabase(
  { url, ownerUrl, pool }: Pick<OpenDatabase, 'url' | 'ownerUrl' | 'pool'>,
  log: Log,
): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  const [{ role } = { role: null }] = rows
  try {
    await migrate({ url: ownerUrl, after: (owner) => prepareFor(role, owner) })
  } catch (error) {
    if (!hasCode(error, ...NO_CONNECTION)) throw error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new DatabaseUnreachableError(`The database of DATABASE_OWNER_URL does not answer: ${reason}`, {
      cause: error,
    })
  }
  const excess = await excessRights(pool)
  if (excess === null) return
  const mend =
    url === ownerUrl
      ? 'Set DATABASE_OWNER_URL, and give DATABASE_URL a role of its own'
      : 'Give DATABASE_URL a role that is no superuser and no member of the owner'
  log.warn(`The server could change the audit: ${excess}. ${mend} (docs/database-roles.md).`)
}

/** Prepares a migrated database for a server that works as `role`. */
export async function prepareFor(role: string | null, owner: pg.Client): Promise<void> {
  await prepareQueues(owner)
  if (role !== null && role !== owner.user) await grantTo(owner, role)
}
