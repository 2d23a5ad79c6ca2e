import type pg from 'pg'
import { withClient } from '#server/db/connection/with-client.ts'
import { LARGE_TABLES, statements, type Size } from '#tests/support/cirkles/large-rows.ts'

/**
 * Fills the migrated, empty database at `url`, set by set. Also makes PostgreSQL count the cost of statements, from
 * its next start on.
 */
export async function seedLarge(url: string, size: Size): Promise<void> {
  await withClient(url, configure)
  await insertLarge(url, statements(size))
}

/**
 * Runs these inserts, one after the other, without the indexes that no constraint needs, which are made again, and
 * without checks of foreign keys: the generated rows are consistent.
 */
export async function insertLarge(url: string, inserts: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query(`set synchronous_commit = off`)
    const indexes = await dropIndexes(client)
    for (const insert of inserts) await timed(insert.split('(')[0] ?? '', client, insert)
    for (const index of indexes) await timed(index.slice(0, 70), client, index)
    await timed('vacuum analyze', client, 'vacuum analyze')
  })
}

/** Gives it the memory of a server for such a database; otherwise the disk would be measured. */
async function configure(client: pg.Client): Promise<void> {
  for (const setting of [
    `shared_preload_libraries = 'pg_stat_statements'`,
    `shared_buffers = '4GB'`,
    `max_wal_size = '8GB'`,
  ]) {
    await client.query(`alter system set ${setting}`)
  }
  await client.query('select pg_reload_conf()')
}

/** Drops the large tables' indexes that no constraint needs; returns the statements that recreate them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index index
     where index.indrelid = any ($1::regclass[])
       and not exists (select 1 from pg_constraint held where held.conindid = index.indexrelid)`,
    [LARGE_TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function timed(what: string, client: pg.Client, statement: string): Promise<void> {
  const began = performance.now()
  await client.query(statement)
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s ${what}`)
}
