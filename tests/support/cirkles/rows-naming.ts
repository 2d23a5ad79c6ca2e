import type { TestApp } from '../server/test-app.ts'

/** How many rows have this name: of people, notices and kept answers. */
export async function rowsNaming(app: TestApp, name: string): Promise<number> {
  const { rows } = await app.pool.query(
    `select 'user' from users where full_name like $1 union all
     select 'notice' from notifications where words::text like $1 union all
     select 'answer' from operations where body::text like $1`,
    [`%${name}%`],
  )
  return rows.length
}
