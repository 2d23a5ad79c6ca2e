import type { DueContext } from '#server/http/routing/due-step.ts'
import type { FileStore } from '#server/platform/files/files.ts'

/** What the operator's commands work with. */
export interface OperatorContext {
  /** Who sits at the command line. */
  readonly operator: string
  /** Public address of the app, without a trailing slash; undefined when no server has noted it yet. */
  readonly appUrl: string | undefined
  readonly files: Pick<FileStore, 'read'>
  readonly transact: DueContext['transact']
}

/** A command that cannot be done; its message is for who typed it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
