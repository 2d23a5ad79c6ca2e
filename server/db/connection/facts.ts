import type pg from 'pg'
import { withClient } from './with-client.ts'

/**
 * What an address leads to: the database itself, or a pooler that keeps one of its connections for a client
 * (`by session`), or gives one for each transaction only (`by transaction`: LISTEN, locks and settings of a
 * session are then with another connection a moment later).
 */
export type Way = 'direct' | 'pooled by session' | 'pooled by transaction'

/** What is found at an address. */
export interface DatabaseFacts {
  /** `server_version_num`, such as `150004`. */
  readonly version: string
  /** Tells it from others: its name, and when its server started. */
  readonly identity: string
  readonly way: Way
}

/** Under load a client may be given the same connection again by chance. */
const ROUNDS = 10

/**
 * Asks what is at an address. PostgreSQL names its process in its greeting, where a pooler names something of
 * its own; then it is looked whether the process changes while another client's transaction holds one.
 *
 * @throws the driver's error when nothing answers
 */
export async function askFacts(url: string): Promise<DatabaseFacts> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string; identity: string; process: number }>(
      `select current_setting('server_version_num') as version, pg_backend_pid() as process,
         current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as identity`,
    )
    if (rows[0] === undefined) throw new Error('It says nothing of itself')
    const { process, ...facts } = rows[0]
    const greeted: unknown = Reflect.get(client, 'processID')
    return { ...facts, way: greeted === process ? 'direct' : await pooledWay(client, process, url) }
  })
}

async function pooledWay(client: pg.Client, process: number, url: string): Promise<Way> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (await isShared(client, process, url)) return 'pooled by transaction'
  }
  return 'pooled by session'
}

async function isShared(client: pg.Client, process: number, url: string): Promise<boolean> {
  return withClient(url, async (other) => {
    await other.query('begin')
    // Decided already; and where there is one connection only, the other client would wait without end.
    if ((await processOf(other)) === process) return true
    const now = await processOf(client)
    await other.query('rollback')
    return now !== process
  })
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  return rows[0]?.process
}
