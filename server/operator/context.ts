import type { FileStores } from '#server/composition/file-stores.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'

/** Dependencies of the operator's commands. */
export interface OperatorContext {
  /** Name of the operator at the command line. */
  readonly operator: string
  /** Public address of the app, without a trailing slash; undefined before the first server start. */
  readonly appUrl: string | undefined
  /** Where files are, opened when a command needs them: the others work without. */
  readonly stores: () => Promise<Pick<FileStores, 'files' | 'move'>>
  /** Prints a line while a long command goes on. */
  readonly progress: (line: string) => void
  readonly mailer: Mailer
  readonly transact: DueContext['transact']
}

/** A command that cannot be done; its message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
