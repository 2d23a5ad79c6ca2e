/** Part of an install event missing in TypeScript's library; absent in browsers before Chrome 123. */
interface RoutableInstallEvent extends ExtendableEvent {
  /** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string }
    readonly source: 'network' | 'cache'
  }): Promise<void>
}

/** The built files, whose names contain their content hash. */
const FILES = '/assets/*'

/**
 * Routes calls past the worker, which would only forward them: they then neither wake a sleeping worker nor
 * wait for it. Nor do they wake a worker that is being replaced, which would block the new one until the old
 * one was idle for half a minute. The browser reads the app's files from the precache itself, and missing
 * ones from the network: a start requests two dozen, and the worker has only one thread.
 */
export function addStaticRoutes(event: RoutableInstallEvent): void {
  if (event.addRoutes === undefined) return
  event.waitUntil(event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' }))
  event.waitUntil(event.addRoutes({ condition: { urlPattern: FILES }, source: 'cache' }))
}
