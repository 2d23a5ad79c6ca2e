import type { CirklesDatabase } from '#data/db/database.ts'
import { openLocalDb } from '#data/db/local-db.ts'
import type { FactRow } from '#data/db/rows.ts'
import type { Session } from '#data/session/session.ts'

/** Leaves on this browser's local database nothing but a signed-in session and these facts. */
export async function phoneOfTest(
  { token, user }: Session,
  facts: readonly FactRow[] = [],
): Promise<CirklesDatabase> {
  const db = await openLocalDb()
  const { dexie } = db
  await dexie.transaction('rw', dexie.tables, async () => {
    for (const table of dexie.tables) await table.clear()
    await db.session.put({ key: 'current', token, userId: user.id, origin: location.origin })
    await db.facts.bulkPut([...facts])
  })
  return db
}
