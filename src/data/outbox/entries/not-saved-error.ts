/** Nothing was kept on this phone: the form must stay as it is and say so. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError'
  readonly isDiskFull: boolean

  constructor(cause: unknown, isDiskFull: boolean) {
    super(
      isDiskFull
        ? 'This phone has no room left, so nothing was saved. Free some space and try again.'
        : 'This could not be saved on this phone. Please try again.',
      { cause },
    )
    this.isDiskFull = isDiskFull
  }
}
