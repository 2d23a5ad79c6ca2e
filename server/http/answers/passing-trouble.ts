import { hasCode } from '#server/platform/error-code.ts'
import { isDatabaseTrouble } from '#server/db/connection/trouble.ts'
import { BusyError } from '#server/platform/gate.ts'

/** How long a call should wait: the length of the trouble is not known. */
export const RETRY_AFTER_SECONDS = 3

/** Whether a call failed of something that passes, itself or in its cause, so that the same call may be made again. */
export function isPassingTrouble(error: unknown): boolean {
  if (error instanceof BusyError || hasCode(error, 'ENOSPC', 'EDQUOT', 'EMFILE')) return true
  if (isDatabaseTrouble(error)) return true
  // The file store wraps what the disk said.
  return error instanceof Error && isPassingTrouble(error.cause)
}
