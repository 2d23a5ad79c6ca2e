import pg from 'pg'
import { LOCK_CLASS, MIGRATION_LOCK } from '../connection/advisory-locks.ts'

/** The role that an embedded server works as: it owns nothing, and only its rows are its own to change. */
export const APP_ROLE = 'cirkles_app'

const NO_POWERS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/**
 * Makes the role that the server works as, or gives the existing one this password. Concurrent processes take
 * turns: two changes of one role at once would fail.
 *
 * @param owner a connection of the superuser
 */
export async function ensureAppRole(owner: pg.Client, password: string): Promise<void> {
  await owner.query('begin')
  // A failing statement is logged with its text, which has the password.
  await owner.query(`set local log_min_error_statement = 'panic'`)
  await owner.query('select pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, MIGRATION_LOCK])
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await owner.query(`${verb} role ${APP_ROLE} ${NO_POWERS} password ${pg.escapeLiteral(password)}`)
  await owner.query('commit')
}
