import { within } from '../../platform/within.ts'
import type { AppDeps } from '../routing/app-deps.ts'
import { checkStorage } from './check-storage.ts'

const FILE_STORE_MS = 1_500

/** Where files are, as far as a look tells. */
export interface FilesState {
  /** Whether files can be stored and read. */
  readonly areUsable: boolean
  /**
   * Whether this process should be asked at all: what it has in a folder is fit. A file store that fails does so for
   * every process, and calls without files go on.
   */
  readonly isFolderFit: boolean
}

/**
 * Looks at the data folder, if this server uses one, and at the file store, which has to answer within 1.5 seconds.
 * What is wrong is logged.
 */
export async function checkFiles({
  config,
  files,
  log,
}: Pick<AppDeps, 'config' | 'files' | 'log'>): Promise<FilesState> {
  const [folder, store] = await Promise.allSettled([
    config.usesDataDir ? checkStorage(config.dataDir) : undefined,
    within(FILE_STORE_MS, files.check(), 'The file store does not answer in time'),
  ])
  if (folder.status === 'rejected') log.error({ err: folder.reason as unknown }, 'not ready')
  if (store.status === 'rejected') log.error({ err: store.reason as unknown }, 'ready, but for files')
  const isFolderFit = folder.status === 'fulfilled'
  return { areUsable: isFolderFit && store.status === 'fulfilled', isFolderFit }
}
