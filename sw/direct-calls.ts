/** What the browser knows of an install event and TypeScript's library does not; absent before Chrome 123. */
interface RoutableInstallEvent extends ExtendableEvent {
  /** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string }
    readonly source: 'network'
  }): Promise<void>
}

/**
 * Has the browser send calls past the worker, which would only pass them on: none wakes a worker that sleeps and waits
 * for it. Nor does one wake a worker that a new one is just taking the place of, which would keep the new one waiting
 * until nothing was asked of the old for half a minute.
 */
export function sendCallsPast(event: RoutableInstallEvent): void {
  const added = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  if (added !== undefined) event.waitUntil(added)
}
