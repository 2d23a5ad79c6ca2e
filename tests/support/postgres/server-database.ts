import pg from 'pg'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
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
