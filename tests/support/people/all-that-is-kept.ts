import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestApp } from '../server/test-app.ts'

/** Every row of every table, and every file name and byte in the server's folders, as text. */
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
