import pg from 'pg'
import { endWhenSilent } from './pool.ts'

const CONNECT_MS = 5_000
/** Longer than a heartbeat's answer takes. */
const SILENCE_MS = 10_000

/** A connection for LISTEN, which fails when a query on it is not answered. */
export async function connectToListen(url: string, silenceMs = SILENCE_MS): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  endWhenSilent(client, silenceMs)
  return client
}
