import { DATABASE_NAME } from './database-name.ts'

/** Whether this phone has the local database. Opening it to see would create it, and a guest's should hold nothing. */
export async function hasDatabase(): Promise<boolean> {
  const known = await indexedDB.databases()
  return known.some(({ name }) => name === DATABASE_NAME)
}
