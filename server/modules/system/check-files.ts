import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { checkStorage } from '#server/http/static/check-storage.ts'
import { within } from '#server/platform/within.ts'

const FILE_STORE_MS = 1_500

/**
 * Resolves when files can be stored: in the data folder, if this server uses one, and in the file store, which has
 * to answer within 1.5 seconds. Rejects with the reason otherwise.
 */
export async function checkFiles({ config, files }: Pick<AppDeps, 'config' | 'files'>): Promise<void> {
  await Promise.all([
    config.usesDataDir && checkStorage(config.dataDir),
    within(FILE_STORE_MS, files.check(), 'The file store does not answer in time'),
  ])
}
