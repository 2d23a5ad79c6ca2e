import type { CirklesDatabase } from './database.ts'

/**
 * Runs `write`, one transaction; if the disk is full, deletes the cached pictures and runs it once more. Only
 * they can be fetched again: unsent entries, drafts and the data of screens stay.
 */
export async function makingRoom<Result>(
  db: CirklesDatabase,
  write: (isSecondTry: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await write(false)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await db.images.clear()
    return write(true)
  }
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  // Dexie wraps the browser's error: as `inner`, or as one of many `failures`.
  if ('inner' in error && isDiskFull(error.inner)) return true
  return 'failures' in error && Array.isArray(error.failures) && error.failures.some(isDiskFull)
}
