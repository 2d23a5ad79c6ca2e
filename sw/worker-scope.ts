import type { PrecacheEntry } from 'workbox-precaching'

/** The worker's global scope; the build writes the list of files in place of `self.__WB_MANIFEST`. */
export type WorkerScope = ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }
