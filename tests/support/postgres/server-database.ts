import pg from 'pg'
import { connect, type Database } from '#server/db/client.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { openKeyRing } from '#server/platform/sealing/key-ring.ts'
import { createKeyEncryption, readKeyFile } from '#server/platform/sealing/secrets-key.ts'
import type { ServerProcess } from '../server/server-process.ts'

/** Connects to the database of a running server as its owner, bypassing the server. */
export async function withDatabase<T>(
  of: Pick<ServerProcess, 'dataDir'>,
  use: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new pg.Client({ connectionString: (await findRunningPostgres(of.dataDir))?.ownerUrl })
  await database.connect()
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}

/** Like {@link withDatabase}, with the keys that open its secrets: that of the server's folder opens them all. */
export async function withOpenedDatabase<T>(
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  use: (database: { readonly db: Database; readonly pool: pg.Pool }) => Promise<T>,
): Promise<T> {
  const [running, key] = [await findRunningPostgres(dataDir), await readKeyFile(dataDir)]
  if (running === undefined || key === undefined) throw new Error(`No server has run in ${dataDir}.`)
  const keys = await withClient(running.ownerUrl, (client) => openKeyRing(client, createKeyEncryption([key])))
  const pool = new pg.Pool({ connectionString: running.ownerUrl })
  try {
    return await use({ db: connect(pool, keys), pool })
  } finally {
    await pool.end()
  }
}
