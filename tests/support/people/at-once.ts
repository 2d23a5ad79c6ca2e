import { expect } from 'vitest'
import { withClient } from '#server/db/connection/with-client.ts'
import type { TestApp } from '../server/test-app.ts'

type Answers<Calls extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Place in keyof Calls]: Awaited<ReturnType<Calls[Place]>>
}

/**
 * Has calls that decide on one Cirkle race for it: the Cirkle is held until every one of them waits, each on a
 * connection of its own, and then let go. No more than the server lets change something at once (14).
 */
export async function atOnce<const Calls extends readonly (() => Promise<unknown>)[]>(
  app: TestApp,
  cirkleId: string,
  calls: Calls,
): Promise<Answers<Calls>> {
  const { databaseUrl = '' } = app.deps.config
  const answers = await withClient(databaseUrl, async (holder) => {
    await holder.query('begin')
    await holder.query('select 1 from cirkles where id = $1 for update', [cirkleId])
    const racing = calls.map((call) => call())
    await untilWaiting(app, calls.length)
    await holder.query('commit')
    return Promise.all(racing)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `map` forgets that each place keeps its type
  return answers as Answers<Calls>
}

/** Resolves when so many of the app's transactions wait for a lock. Not asked by who holds it: to them nothing changes. */
export async function untilWaiting(app: TestApp, count: number): Promise<void> {
  await expect.poll(() => waiting(app), { message: 'all calls wait', timeout: 20_000 }).toBe(count)
}

/** How many connections to the app's database wait for a lock. */
async function waiting({ pool }: TestApp): Promise<number | undefined> {
  const { rows } = await pool.query<{ count: number }>(`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count
}
