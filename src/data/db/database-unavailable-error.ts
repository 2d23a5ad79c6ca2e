/** The browser gives no IndexedDB here: nothing can be kept on this phone. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super('This browser keeps nothing for Cirkles, so the app works online only here.', { cause })
  }
}
