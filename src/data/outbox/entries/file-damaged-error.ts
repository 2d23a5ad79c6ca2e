import { t } from '#messages/data.ts'
import type { FileDamage } from '../../api/app-codes.ts'

/** An entry's file is gone from this phone or has changed. */
export class FileDamagedError extends Error {
  override readonly name = 'FileDamagedError'
  readonly reason: FileDamage

  constructor(reason: FileDamage) {
    super(reason === 'file_missing' ? t('fileMissing') : t('fileDamaged'))
    this.reason = reason
  }
}
