import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { putSection, whileSignedIn } from '../db/while-signed-in.ts'

/**
 * Stores a swap from an answer, the newest first as the server lists them. Does nothing when `userId` is no
 * longer signed in. The next sync brings the order that an accepted swap changed.
 */
export async function applySwap(db: CirklesDatabase, userId: string, swap: Swap): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    const row = await db.facts.get('swaps')
    const known = row?.name === 'swaps' ? row.value : []
    const isKnown = known.some(({ swapHash }) => swapHash === swap.swapHash)
    const value = isKnown
      ? known.map((each) => (each.swapHash === swap.swapHash ? swap : each))
      : [swap, ...known]
    await putSection(db, { name: 'swaps', value })
  })
}
