import type { DueStep } from '#server/http/routing/due-step.ts'
import { addUpMarks } from './version-store.ts'

/** Parts per transaction. */
const AT_ONCE = 1_000

/** Keeps the reads of versions short: each part has one sum, and the marks of the last minute. */
export const addUpSyncMarks: DueStep = async ({ transact }) => {
  while ((await transact(({ tx }) => addUpMarks(tx, AT_ONCE))) === AT_ONCE);
}
