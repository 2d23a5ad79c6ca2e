import type pg from 'pg'

const SAVED = 'as_it_was'

/** Copies all rows of a server's tables, for {@link rewind}. */
export async function saveForRewind(database: pg.Client): Promise<void> {
  const statements = (await tablesOf(database)).map(
    (table) => `create table ${SAVED}.${table} as table public.${table}`,
  )
  const numbers = `create table ${SAVED}.sequence_numbers as
    select format('%I.%I', schemaname, sequencename) as name, last_value, start_value
    from pg_sequences where schemaname = 'public'`
  await inOneTransaction(database, [`create schema ${SAVED}`, ...statements, numbers])
}

/** Gives the tables of a running server the rows they had when they were saved, and restores the sequences. */
export async function rewind(database: pg.Client): Promise<void> {
  const tables = await tablesOf(database)
  await inOneTransaction(database, [
    // Skips keys and triggers: the saved rows satisfied them when they were written.
    'set local session_replication_role = replica',
    // Nothing still being written by an earlier test may survive.
    `lock table ${tables.map((table) => `public.${table}`).join(', ')} in exclusive mode`,
    ...tables.flatMap((table) => [
      `delete from public.${table}`,
      `insert into public.${table} overriding system value table ${SAVED}.${table}`,
    ]),
    `select setval(name::regclass, coalesce(last_value, start_value), last_value is not null)
     from ${SAVED}.sequence_numbers`,
  ])
}

async function tablesOf(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ name }) => name)
}

/** PostgreSQL runs the statements of one query as one transaction. */
async function inOneTransaction(database: pg.Client, statements: readonly string[]): Promise<void> {
  await database.query(statements.join(';\n'))
}
