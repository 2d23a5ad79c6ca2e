import { indiaTime } from '#lib/words/india-time.ts'
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
  const backup = holdsUntil === null ? 'a backup' : `a backup of ${indiaTime(holdsUntil, now)}`
  const again =
    sentAgain === 0
      ? ''
      : ` This phone is asking the server about ${sentAgain === 1 ? 'one payment or answer' : `${sentAgain} payments and answers`} ` +
        'that it had accepted, and sends again what it no longer knows. Nothing is recorded twice; a payment that ' +
        'is sent again gets a new receipt number, and may need its proof again.'
  return (
    `Cirkles had to be restored from ${backup}. What anybody did after that may be missing.${again} ` +
    'Please look through your payments and Cirkles, and enter again what is missing.'
  )
}
