import type { TestApp } from '../server/test-app.ts'

/** Notices by recipient: their types by first name, in the order they were written. */
export type Told = Record<string, string[]>

/** Keeps everyone signed in however far the clock moves: sessions expire long before a Cirkle ends. */
export async function staySignedIn({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
  await pool.query(
    `update sessions set created_at = '2035-01-01', last_used_at = '2035-01-01', expires_at = '2035-02-01'`,
  )
}

/** Watches notices from now on: each call returns those written since the last, from the database. */
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
