import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { SEALED_COLUMNS } from '#server/modules/sealing/sealed-columns.ts'
import type { SealedPurpose } from '#server/platform/sealing/sealed-value.ts'
import type { TestApp } from '../server/test-app.ts'

/** Every row of every table, and every file name and byte in the server's folders, as text. What is sealed stays so. */
export async function allThatIsKept({
  pool,
  dataDir,
}: {
  readonly pool: Pick<TestApp['pool'], 'query'>
  readonly dataDir: string
}): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const kept: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select * from ${name}`)
    kept.push(JSON.stringify(rows))
  }
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    kept.push(entry.name)
    if (entry.isFile()) {
      kept.push((await readFile(path.join(entry.parentPath, entry.name))).toString('latin1'))
    }
  }
  return kept.join('\n')
}

interface OpenedValue {
  readonly purpose: SealedPurpose
  /** The row's id as the value is sealed with it. */
  readonly id: string
  readonly value: string
}

/** Every sealed value of the database, opened; in an order that depends on nothing else. */
export async function openedValues({ db }: Pick<TestApp['deps'], 'db'>): Promise<OpenedValue[]> {
  return db.transaction(async (tx) => {
    const opened: OpenedValue[] = []
    for (const { purpose, table, column, rowId } of SEALED_COLUMNS) {
      const { rows } = await tx.execute<{ id: string; sealed: string }>(
        sql.raw(
          `select ${rowId} as id, ${column} as sealed from ${table} where ${column} is not null order by 1`,
        ),
      )
      for (const { id, sealed } of rows) {
        opened.push({ purpose, id, value: await tx.sealing.open(purpose, id, sealed) })
      }
    }
    return opened
  })
}

/** {@link allThatIsKept}, and every sealed value and file opened: all that the server itself can read. */
export async function allThatCanBeRead(app: {
  readonly deps: Pick<TestApp['deps'], 'db' | 'files'>
  readonly pool: Pick<TestApp['pool'], 'query'>
  readonly dataDir: string
}): Promise<string> {
  const texts = [await allThatIsKept(app)]
  for (const { purpose, id, value } of await openedValues(app.deps)) {
    texts.push(value)
    if (purpose === 'file-key')
      texts.push(Buffer.from(await app.deps.files.read(id, value)).toString('latin1'))
  }
  return texts.join('\n')
}
