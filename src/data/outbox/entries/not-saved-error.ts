import { t } from '#messages/data.ts'

/** Nothing was saved on this phone: the form must stay as it is and say so. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError'
  readonly isDiskFull: boolean

  constructor(cause: unknown, isDiskFull: boolean) {
    super(isDiskFull ? t('noRoomLeft') : t('couldNotBeSaved'), { cause })
    this.isDiskFull = isDiskFull
  }
}

/** What to tell a person who could not save; throws on any other failure. */
export function notSavedMessage(failure: unknown): string {
  if (!(failure instanceof NotSavedError)) throw failure
  return failure.message
}
