import { createDatabase, type CirklesDatabase, opened } from './database.ts'

let shared: CirklesDatabase | undefined

/** This program's one connection to the local database; the first use of a table opens it. */
export function localDb(): CirklesDatabase {
  shared ??= createDatabase()
  return shared
}

/** As `localDb`, open. Throws DatabaseUnavailableError as `openDatabase` does. */
export async function openLocalDb(): Promise<CirklesDatabase> {
  return opened(localDb())
}
