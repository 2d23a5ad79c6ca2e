/** A backup that cannot be taken, read or restored; its message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
