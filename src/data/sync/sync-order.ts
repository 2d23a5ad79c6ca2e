import type { CirklesDatabase } from '../db/database.ts'
import { makingRoom } from '../db/making-room.ts'

const NONE = { asked: 0, applied: 0 }

/**
 * The number of a question about to be asked. Its answer includes all that was accepted before, whatever the
 * server's clock says: clocks go back, and two servers' clocks differ.
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
 * Notes that the answer to question number `question` is applied. False when a later one already was. Inside
 * a transaction on facts.
 */
export async function noteApplied(db: CirklesDatabase, question: number): Promise<boolean> {
  const { asked, applied } = await read(db)
  if (question <= applied) return false
  // A question asked before a sign-out that reset the numbers must not overtake later ones.
  const value = { asked: Math.max(asked, question), applied: question }
  await db.facts.put({ name: 'syncOrder', value })
  return true
}

async function read(db: CirklesDatabase) {
  const fact = await db.facts.get('syncOrder')
  return fact?.name === 'syncOrder' ? fact.value : NONE
}
