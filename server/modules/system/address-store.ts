import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { serverSettings } from '#server/db/schema.ts'

const APP_URL = 'app-url'

/** Records the public address of the server that starts on this database. */
export async function noteAppUrl(db: Database, appUrl: string): Promise<void> {
  await db
    .insert(serverSettings)
    .values({ name: APP_URL, value: appUrl })
    .onConflictDoUpdate({ target: serverSettings.name, set: { value: appUrl } })
}

/** The public address of the server that last started on this database; undefined before the first. */
export async function knownAppUrl(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(serverSettings).where(eq(serverSettings.name, APP_URL))
  return row?.value
}
