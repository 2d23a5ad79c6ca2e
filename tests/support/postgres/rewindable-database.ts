import type pg from 'pg'

const SAVED = 'as_it_was'

/** Copies all rows of a server's tables, for {@link rewind}. */
export async function saveForRewind(database: pg.Client): Promise<void> {
  const statements = (await tablesOf(database)).map(
    ({ table, columns }) => `create table ${SAVED}.${table} as select ${columns} from public.${table}`,
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
    // In a deadlock with the server it is the server's transaction that ends: what it wrote goes anyway.
    `set local deadlock_timeout = '1min'`,
    // Nothing still being written by an earlier test may survive.
    `lock table ${tables.map(({ table }) => `public.${table}`).join(', ')} in exclusive mode`,
    ...tables.flatMap(({ table, columns }) => [
      `delete from public.${table}`,
      `insert into public.${table} (${columns}) overriding system value select ${columns} from ${SAVED}.${table}`,
    ]),
    `select setval(name::regclass, coalesce(last_value, start_value), last_value is not null)
     from ${SAVED}.sequence_numbers`,
  ])
}

/** The tables, with their columns but for generated ones, which PostgreSQL fills. */
async function tablesOf(database: pg.Client): Promise<{ table: string; columns: string }[]> {
  const { rows } = await database.query<{ table: string; columns: string }>(
    `select format('%I', table_name) as table, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  )
  return rows
}

/** PostgreSQL runs the statements of one query as one transaction. */
async function inOneTransaction(database: pg.Client, statements: readonly string[]): Promise<void> {
  await database.query(statements.join(';\n'))
}
