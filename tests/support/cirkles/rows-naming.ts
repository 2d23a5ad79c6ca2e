import type { TestApp } from '../server/test-app.ts'

/** How many rows have this name or address: of people, notices, kept answers and invitations to a place. */
export async function rowsNaming(app: TestApp, name: string): Promise<number> {
  const { rows } = await app.pool.query(
    `select 'user' from users where full_name like $1 union all
     select 'notice' from notifications where words::text like $1 union all
     select 'answer' from operations where body::text like $1 union all
     select 'place' from take_overs where kept_name like $1 or email like $1`,
    [`%${name}%`],
  )
  return rows.length
}
