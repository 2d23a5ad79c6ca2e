import { expect } from 'vitest'
import { withClient } from '#server/db/connection/with-client.ts'
import type { TestApp } from '../server/test-app.ts'

type Answers<Calls extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Place in keyof Calls]: Awaited<ReturnType<Calls[Place]>>
}

/**
 * Makes calls that decide on one Cirkle race: the Cirkle is locked until all of them wait, each on its own
 * connection, and then released. At most as many as the server's limit of simultaneous writes (14).
 */
export async function atOnce<const Calls extends readonly (() => Promise<unknown>)[]>(
  app: TestApp,
  cirkleId: string,
  calls: Calls,
): Promise<Answers<Calls>> {
  const { databaseOwnerUrl = '' } = app.deps.config
  const answers = await withClient(databaseOwnerUrl, async (holder) => {
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

/** Resolves when this many transactions wait for a lock. The holder's own view would not change. */
export async function untilWaiting(app: TestApp, count: number): Promise<void> {
  await expect.poll(() => waiting(app), { message: 'all calls wait', timeout: 20_000 }).toBe(count)
}

/** Number of connections to the app's database that wait for a lock. */
async function waiting({ pool }: TestApp): Promise<number | undefined> {
  const { rows } = await pool.query<{ count: number }>(`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count
}
