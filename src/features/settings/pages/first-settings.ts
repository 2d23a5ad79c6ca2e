import { loadPart } from '#data/api/load-part.ts'
import { within } from '#lib/async/within.ts'
import type { KnownSettings } from '../setting/read-settings.ts'

/** The page opens without it after this long, in ms. */
const LONGEST_MS = 1_000

/**
 * Reads what the settings show beside the code of the page, so that the page is drawn once and nothing in it
 * moves. Undefined when that takes too long, or fails: the page reads it again.
 */
export async function readFirstSettings(userId: string): Promise<KnownSettings | undefined> {
  try {
    const { readSettings } = await loadPart(() => import('../setting/read-settings.ts'))
    return await within(LONGEST_MS, readSettings(userId))
  } catch {
    return undefined
  }
}
