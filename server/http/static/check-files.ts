import { within } from '../../platform/within.ts'
import type { AppDeps } from '../routing/app-deps.ts'
import { checkStorage } from './check-storage.ts'

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
