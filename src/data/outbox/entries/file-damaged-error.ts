import type { FileDamage } from '../../api/app-codes.ts'

/** The file an entry was saved with is gone from this phone or no longer what it was. */
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
