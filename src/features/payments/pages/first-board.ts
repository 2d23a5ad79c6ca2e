import { loadPart } from '#data/api/load-part.ts'
import { within } from '#lib/async/within.ts'
import type { Board } from '../facts/queries.ts'

/** The page opens without it after this long, in ms, and shows that it reads. */
const LONGEST_MS = 1_000

/**
 * Reads the board beside the code of the page, so that the page is drawn once. Null before the first sync;
 * undefined when it takes too long, or fails: the page reads it again, and says so.
 */
export async function readFirstBoard(userId: string): Promise<Board | null | undefined> {
  try {
    const { readBoard } = await loadPart(() => import('../facts/queries.ts'))
    return await within(LONGEST_MS, readBoard(userId))
  } catch {
    return undefined
  }
}
