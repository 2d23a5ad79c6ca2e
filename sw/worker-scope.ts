import type { PrecacheEntry } from 'workbox-precaching'
import type { LanguageFiles } from '#contract/messages/language/text-group.ts'
import type { LaterList } from './later-files.ts'

/**
 * The worker's global scope; the build writes the lists of files in place of `self.__WB_MANIFEST`,
 * `self.laterFiles` and `self.languageFiles`.
 */
export type WorkerScope = ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
  readonly laterFiles: LaterList
  readonly languageFiles: LanguageFiles
}
