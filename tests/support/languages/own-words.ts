import * as v from 'valibot'

/** Columns with what people have written. */
const WRITTEN = {
  users: ['full_name', 'email', 'phone'],
  cirkles: ['name', 'description'],
  messages: ['content'],
  files: ['name'],
  payments: ['location', 'witnesses', 'utr', 'comment'],
} as const

/** Endings of the names of files, and the beginning of receipt numbers. */
const MARKS = ['.jpg', '.pdf', '.png', 'CK-']

/** Of the demo people's bank accounts, which are sealed in the database. */
const SEALED = [
  ['Demo Bank of Mysuru', '12 Sayyaji Rao Road, Mysuru', 'DEMO0000001', 'asha@demobank'],
  ['Demo Bank of Chennai', '4 Anna Salai, Chennai', 'DEMO0000002'],
  ['Demo Bank of Kochi', '31 MG Road, Kochi', 'DEMO0000003', 'meera@demobank'],
].flat()

const RowsSchema = v.array(v.object({ words: v.string() }))

/** What people have written on this server, which no language changes: names also in parts. */
export async function ownWords(
  query: (sql: string) => Promise<readonly unknown[]>,
): Promise<readonly string[]> {
  const columns = Object.entries(WRITTEN).flatMap(([table, names]) =>
    names.map((name) => `select ${name} as words from ${table} where ${name} <> ''`),
  )
  const firstNames = `select split_part(full_name, ' ', 1) as words from users`
  const rows = v.parse(RowsSchema, await query([...columns, firstNames].join(' union ')))
  return [...MARKS, ...SEALED, ...rows.map(({ words }) => words)]
}
