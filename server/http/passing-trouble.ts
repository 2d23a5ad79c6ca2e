import { hasCode } from '#server/db/error-code.ts'
import { isDatabaseTrouble } from '#server/db/trouble.ts'
import { BusyError } from '#server/platform/gate.ts'

/** How long a call should wait: the length of the trouble is not known. */
export const RETRY_AFTER_SECONDS = 3

/** Whether a call failed of something that passes, so that the same call may be made again. */
export function isPassingTrouble(error: unknown): boolean {
  return (
    error instanceof BusyError || hasCode(error, 'ENOSPC', 'EDQUOT', 'EMFILE') || isDatabaseTrouble(error)
  )
}
