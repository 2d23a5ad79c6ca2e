import { activityOf } from '#contract/views/activity.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'
import type { SyncAnswer } from './read-sync.ts'

/** Whether an answer changes what the activity is made of. Servers of an earlier version give no parts, but itself. */
export const isMadeOfNews = ({ parts, sections, changes }: SyncAnswer): boolean =>
  parts !== undefined &&
  [
    sections.cirkles,
    sections.paymentOptions,
    sections.toValidate,
    changes?.cirkles,
    changes?.paymentOptions,
  ].some((news) => news !== undefined)

/** Puts the activity together from what this phone has. Inside a transaction on facts, sections and paymentOptions. */
export async function putActivity(db: CirklesDatabase, userId: string): Promise<void> {
  const { cirkles, toValidate } = await readFacts(db, ['cirkles', 'toValidate'])
  // A part that could not be read comes again.
  if (cirkles === undefined || toValidate === undefined) return
  const value = activityOf(userId, cirkles, await db.paymentOptions.toArray(), toValidate)
  await db.facts.put({ name: 'activity', value })
  // Of an earlier server's answer.
  await db.sections.delete('activity')
}
