import { t } from '#messages/data/failures.ts'

/** The browser provides no IndexedDB here: nothing can be stored on this phone. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super(t('browserKeepsNothing'), { cause })
  }
}
