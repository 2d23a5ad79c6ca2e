import { hasCode } from '#server/platform/error-code.ts'
import { isDatabaseTrouble } from '#server/db/connection/trouble.ts'
import { StoreTroubleError } from '#server/platform/files/objects.ts'
import { ScannerUnavailableError } from '#server/platform/files/malware-scanner.ts'
import { WorkUnavailableError } from '#server/platform/work/work-process.ts'
import { BusyError } from '#server/platform/load/gate.ts'

/** Suggested wait: the length of the trouble is unknown. */
export const RETRY_AFTER_SECONDS = 3

const TRYING_LATER_HELPS = [BusyError, WorkUnavailableError, ScannerUnavailableError, StoreTroubleError]

/** Whether a failure, or its cause, is temporary, so that the same call may be retried. */
export function isPassingTrouble(error: unknown): boolean {
  if (TRYING_LATER_HELPS.some((kind) => error instanceof kind)) return true
  if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EMFILE')) return true
  if (isDatabaseTrouble(error)) return true
  // The file store wraps the disk's error.
  return error instanceof Error && isPassingTrouble(error.cause)
}

/** Whether a temporary failure lasts until the operator does something: a file store that is full, or denies. */
export function needsOperator(error: unknown): boolean {
  if (error instanceof StoreTroubleError) return error.trouble === 'full' || error.trouble === 'denied'
  return error instanceof Error && needsOperator(error.cause)
}
