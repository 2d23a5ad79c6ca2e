import type { CirklesDatabase } from '../../db/database.ts'
import type { LostEntries } from '../../db/rows.ts'

/** The loss to report; undefined when there is none. */
export async function readLostEntries(db: CirklesDatabase): Promise<LostEntries | undefined> {
  const fact = await db.facts.get('lostEntries')
  return fact?.name === 'lostEntries' ? fact.value : undefined
}

/** Deletes the notice once the person has read it. */
export async function forgetLostEntries(db: CirklesDatabase): Promise<void> {
  await db.facts.delete('lostEntries')
}

/** The text of the notice: what happened, how certain that is, what to do. */
export function lostEntriesWords({ count, isCertain }: LostEntries): string {
  const [waited, are] = count === 1 ? ['1 entry waited', 'it is'] : [`${count} entries waited`, 'they are']
  const what = isCertain
    ? `${waited} on this phone to be sent when its browser data was cleared, and ${are} lost with it.`
    : `When you last used Cirkles in a browser like this one, ${waited} there to be sent. If that was this ` +
      `phone, its browser data was cleared since, and ${are} lost. If it was another, please open Cirkles there.`
  return `${what} Look at your payments and enter again what is missing. Nothing was recorded twice.`
}
