import type { TestApp } from '../server/test-app.ts'

/** Who was told what: the types of notices by first name, in the order they were written. */
export type Told = Record<string, string[]>

/** Keeps everybody signed in however far the clock moves: sessions end long before a Cirkle does. */
export async function staySignedIn({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
  await pool.query(
    `update sessions set created_at = '2035-01-01', last_used_at = '2035-01-01', expires_at = '2035-02-01'`,
  )
}

/** Listens for notices from now on: each call answers those written since the last, straight from the database. */
export async function listenForNotices({ pool }: Pick<TestApp, 'pool'>): Promise<() => Promise<Told>> {
  const known = new Set<string>()
  const news = async (): Promise<Told> => {
    const { rows } = await pool.query<{ id: string; type: string; name: string }>(
      `select told.id, told.type, split_part(users.full_name, ' ', 1) as name
         from notifications told join users on users.id = told.user_id
        order by users.full_name, told.created_at, told.type`,
    )
    const told: Told = {}
    for (const { id, type, name } of rows) {
      if (known.has(id)) continue
      known.add(id)
      ;(told[name] ??= []).push(type)
    }
    return told
  }
  await news()
  return news
}
