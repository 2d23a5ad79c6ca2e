/** No answer arrived: no network, a dead server, a lost answer or a timeout. A write may have been done. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError'

  constructor(cause: unknown) {
    super('There is no connection to Cirkles right now.', { cause })
  }
}
