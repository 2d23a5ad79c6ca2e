import type { PrecacheEntry } from 'workbox-precaching'
import type { LaterList } from './later-files.ts'

/**
 * The worker's global scope; the build writes the lists of files in place of `self.__WB_MANIFEST` and
 * `self.laterFiles`.
 */
export type WorkerScope = ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
  readonly laterFiles: LaterList
}
