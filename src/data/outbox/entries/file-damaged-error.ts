import type { FileDamage } from '../../api/app-codes.ts'

/** An entry's file is gone from this phone or has changed. */
export class FileDamagedError extends Error {
  override readonly name = 'FileDamagedError'
  readonly reason: FileDamage

  constructor(reason: FileDamage) {
    super(
      reason === 'file_missing'
        ? 'The file is no longer on this phone. Please add it again.'
        : 'The file was damaged on this phone. Please add it again.',
    )
    this.reason = reason
  }
}
