import pg from 'pg'

const CONNECT_TIMEOUT_MS = 5_000

/** Runs `work` on its own connection, which is always closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  let cut: Error | undefined
  client.on('error', (error) => (cut = error))
  try {
    await client.connect()
    const result = await work(client)
    if (cut) throw cut
    return result
  } finally {
    await client.end()
  }
}
