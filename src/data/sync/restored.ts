import { indiaTime } from '#lib/words/india-time.ts'
import { t } from '#messages/data.ts'
import type { CirklesDatabase } from '../db/database.ts'
import type { Restored } from '../db/rows.ts'

/** The server's return from a backup, until reported; undefined otherwise. */
export async function readRestored(db: CirklesDatabase): Promise<Restored | undefined> {
  const fact = await db.facts.get('restored')
  return fact?.name === 'restored' ? fact.value : undefined
}

/** Deletes the notice once the person has read it. */
export async function forgetRestored(db: CirklesDatabase): Promise<void> {
  await db.facts.delete('restored')
}

/** The notice: what happened, what this phone does about it, what to check. */
export function restoredWords({ holdsUntil, sentAgain }: Restored, now: number): string {
  const sentences = [
    holdsUntil === null ? t('restored') : t('restoredTo', { time: indiaTime(holdsUntil, now) }),
    ...(sentAgain === 0 ? [] : [t('restoredSendsAgain', { count: sentAgain })]),
    t('restoredLookThrough'),
  ]
  return sentences.join(' ')
}
