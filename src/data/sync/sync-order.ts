import type { CirklesDatabase } from '../db/database.ts'
import { makingRoom } from '../db/making-room.ts'

const NONE = { asked: 0, applied: 0 }

/**
 * The number of a question that is about to be asked. Its answer holds all that was accepted before, whatever the
 * server's clock says: clocks go back, and two servers' differ.
 */
export async function nextQuestion(db: CirklesDatabase): Promise<number> {
  return makingRoom(db, () =>
    db.dexie.transaction('rw', db.facts, async () => {
      const order = await read(db)
      const asked = order.asked + 1
      await db.facts.put({ name: 'syncOrder', value: { ...order, asked } })
      return asked
    }),
  )
}

/**
 * Notes that the answer to question number `question` is applied. False when a later one was before. Inside a
 * transaction on facts.
 */
export async function noteApplied(db: CirklesDatabase, question: number): Promise<boolean> {
  const { asked, applied } = await read(db)
  if (question <= applied) return false
  // Asked before a sign-out that forgot the numbers, it must not overtake those that come.
  const value = { asked: Math.max(asked, question), applied: question }
  await db.facts.put({ name: 'syncOrder', value })
  return true
}

async function read(db: CirklesDatabase) {
  const fact = await db.facts.get('syncOrder')
  return fact?.name === 'syncOrder' ? fact.value : NONE
}
