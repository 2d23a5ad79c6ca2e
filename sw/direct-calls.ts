/** What the browser knows of an install event and TypeScript's library does not; absent before Chrome 123. */
interface RoutableInstallEvent extends ExtendableEvent {
  /** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string }
    readonly source: 'network' | 'cache'
  }): Promise<void>
}

/** The built files, whose names change with what is in them. */
const FILES = '/assets/*'

/**
 * Has the browser send calls past the worker, which would only pass them on: none wakes a worker that sleeps and waits
 * for it. Nor does one wake a worker that a new one is just taking the place of, which would keep the new one waiting
 * until nothing was asked of the old for half a minute. The app's files it takes from the precache itself, and from the
 * network what is not there: a start asks for two dozen, and the worker has but one thread.
 */
export function addStaticRoutes(event: RoutableInstallEvent): void {
  if (event.addRoutes === undefined) return
  event.waitUntil(event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' }))
  event.waitUntil(event.addRoutes({ condition: { urlPattern: FILES }, source: 'cache' }))
}
