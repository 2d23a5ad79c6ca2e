import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { SEALED_COLUMNS } from '#server/modules/sealing/sealed-columns.ts'
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

/** {@link allThatIsKept}, and every sealed value and file opened: all that the server itself can read. */
export async function allThatCanBeRead(app: Pick<TestApp, 'deps' | 'pool' | 'dataDir'>): Promise<string> {
  const { db, files } = app.deps
  const opened = await db.transaction(async (tx) => {
    const texts: string[] = []
    for (const { purpose, table, column, rowId } of SEALED_COLUMNS) {
      const { rows } = await tx.execute<{ id: string; sealed: string }>(
        sql.raw(`select ${rowId} as id, ${column} as sealed from ${table} where ${column} is not null`),
      )
      for (const { id, sealed } of rows) {
        const value = await tx.sealing.open(purpose, id, sealed)
        texts.push(value)
        if (purpose === 'file-key') texts.push(Buffer.from(await files.read(id, value)).toString('latin1'))
      }
    }
    return texts
  })
  return [await allThatIsKept(app), ...opened].join('\n')
}
