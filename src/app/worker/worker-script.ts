import { trustedScript } from '#lib/browser/trusted-script.ts'

const WORKER_URL = '/sw.js'

/** The worker's address, as the browser takes it. */
export const workerScriptUrl = (): string => trustedScript(WORKER_URL)

/**
 * Has the browser install the worker, which keeps the app for a visit without a network. When the connection
 * fails meanwhile it tries again as soon as the browser says `online`, and resolves then. Undefined where the
 * browser has no workers or lets this site have none: the app works, online only.
 */
export async function registerWorkerScript(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  await pageLoaded()
  for (;;) {
    try {
      // Blocked workers may also register as nothing, whatever the DOM's types say.
      return await navigator.serviceWorker.register(workerScriptUrl())
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') return undefined
      // So browsers say that a script could not be fetched, or one that it imports.
      if (!(error instanceof TypeError)) throw error
      console.warn(error)
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}

/** Resolves when the page has loaded: the worker's own downloads must not compete with the first screen. */
async function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true })
  })
}
