import { Dexie } from 'dexie'

import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { CirklesDatabase } from '../db/database.ts'
import type { GoalRow } from '../db/rows.ts'

/*
 * A Cirkle's completion is celebrated once on each phone that knew it before (decision 0022).
 */

/**
 * Notes which of a user's Cirkles are active, and which of those have completed since. Call it in the
 * transaction that writes them.
 */
export async function noteGoals(
  db: CirklesDatabase,
  userId: string,
  cirkles: readonly Pick<Cirkle, 'id' | 'status'>[],
): Promise<void> {
  const known = await db.goals.bulkGet(cirkles.map(({ id }) => [userId, id]))
  const rows = cirkles.flatMap(({ id, status }, place): GoalRow[] => {
    const before = known[place]?.state
    if (before === undefined && (status === 'forming' || status === 'active')) {
      return [{ userId, cirkleId: id, state: 'underway' }]
    }
    return before === 'underway' && status === 'completed' ? [{ userId, cirkleId: id, state: 'reached' }] : []
  })
  await db.goals.bulkPut(rows)
}

/** The id of a Cirkle whose completion the user has not been shown; undefined when there is none. */
export async function readReachedGoal(db: CirklesDatabase, userId: string): Promise<string | undefined> {
  const mine = await db.goals
    .where('[userId+cirkleId]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .toArray()
  return mine.find(({ state }) => state === 'reached')?.cirkleId
}

/** Notes that the user has seen this completion's page: they are not led there again. */
export async function noteGoalShown(db: CirklesDatabase, userId: string, cirkleId: string): Promise<void> {
  await db.goals
    .where('[userId+cirkleId]')
    .equals([userId, cirkleId])
    .and(({ state }) => state === 'reached')
    .modify({ state: 'shown' })
}
