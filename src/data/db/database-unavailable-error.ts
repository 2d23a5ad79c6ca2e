/** The browser provides no IndexedDB here: nothing can be stored on this phone. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super('This browser keeps nothing for Cirkles, so the app works online only here.', { cause })
  }
}
