import { t } from '#messages/data.ts'
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
  return isCertain ? t('entriesLost', { count }) : t('entriesPerhapsLost', { count })
}
