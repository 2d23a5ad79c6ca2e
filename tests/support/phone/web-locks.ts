type Request = { readonly name: string; readonly grant: () => Promise<void>; isHeld: boolean }

/**
 * The exclusive, waiting half of the Web Locks API, which Node 20 lacks: the part the outbox uses.
 * @see https://www.w3.org/TR/web-locks/
 */
export class MemoryLockManager implements LockManager {
  private readonly queue: Request[] = []

  request<T>(name: string, callback: LockGrantedCallback<T>): Promise<Awaited<T>>
  request<T>(name: string, options: LockOptions, callback: LockGrantedCallback<T>): Promise<Awaited<T>>
  async request<T>(
    name: string,
    optionsOrCallback: LockOptions | LockGrantedCallback<T>,
    callback?: LockGrantedCallback<T>,
  ): Promise<Awaited<T>> {
    const held = callback ?? optionsOrCallback
    if (typeof held !== 'function') throw new TypeError('A lock is requested with a callback.')
    return new Promise<Awaited<T>>((resolve, reject) => {
      const request: Request = {
        name,
        isHeld: false,
        grant: async () => {
          try {
            resolve(await held({ name, mode: 'exclusive' }))
          } catch (error) {
            reject(
              error instanceof Error ? error : new Error('The holder of a lock failed.', { cause: error }),
            )
          } finally {
            this.queue.splice(this.queue.indexOf(request), 1)
            this.grantNext(name)
          }
        },
      }
      this.queue.push(request)
      this.grantNext(name)
    })
  }

  async query(): Promise<LockManagerSnapshot> {
    const of = (isHeld: boolean): LockInfo[] =>
      this.queue
        .filter((request) => request.isHeld === isHeld)
        .map(({ name }) => ({ name, mode: 'exclusive', clientId: 'memory' }))
    return Promise.resolve({ held: of(true), pending: of(false) })
  }

  private grantNext(name: string): void {
    const next = this.queue.find((request) => request.name === name)
    if (next === undefined || next.isHeld) return
    next.isHeld = true
    void next.grant()
  }
}
