import { trustedScript } from '#lib/browser/trusted-script.ts'

const WORKER_URL = '/sw.js'

/** The worker's address, as a trusted script URL. */
export const workerScriptUrl = (): string => trustedScript(WORKER_URL)

/**
 * Installs the worker, which keeps the app for a visit without a network. If the connection fails meanwhile
 * it retries as soon as the browser says `online`, and resolves then. Undefined if the browser has no workers
 * or allows none for this site: the app works, online only.
 */
export async function registerWorkerScript(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  await pageLoaded()
  for (;;) {
    try {
      // A browser that blocks workers may return nothing, whatever the DOM's types say.
      return await navigator.serviceWorker.register(workerScriptUrl())
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') return undefined
      // Browsers report this way that a script, or one that it imports, could not be fetched.
      if (!(error instanceof TypeError)) throw error
      console.warn(error)
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}

/** Resolves when the page has loaded: the worker's downloads must not compete with the first screen. */
async function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true })
  })
}
