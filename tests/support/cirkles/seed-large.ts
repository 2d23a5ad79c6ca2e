import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { CLOCK, statements, type Size } from './large-rows.ts'

/** Fills a migrated, empty database like the measured one, but small enough for a test. */
export async function seedRows(pool: pg.Pool, size: Size): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements(size)) await client.query(statement)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** Creates a session without the password; returns its token. */
export async function signInPast(client: Pick<pg.Pool, 'query'>, userId: string): Promise<string> {
  const token = randomUUID()
  await client.query(
    `insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $3::timestamptz + interval '1 hour', $3::timestamptz + interval '6 days')`,
    [userId, createHash('sha256').update(token).digest('hex'), CLOCK],
  )
  return token
}
