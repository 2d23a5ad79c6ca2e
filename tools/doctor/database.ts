import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Config } from '#server/config/config.ts'
import { askDatabase } from '#server/db/connection/addresses.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { findHolder, type Holder } from '#server/db/embedded/holder-lock.ts'
import { identityOf, isRoot, unprivilegedAccount } from '#server/db/embedded/os-account.ts'
import { locatePostgresBinaries } from '#server/db/embedded/postgres-binaries.ts'
import { findCluster } from '#server/db/embedded/postgres-cluster.ts'
import { assertSupported } from '#server/db/open.ts'
import { judgeEmbedded, judgeEmbeddedTrouble, judgeOutsideDatabase } from './database-verdicts.ts'
import type { EnvironmentSources } from './environment-lines.ts'
import type { Finding } from './first-checks.mjs'

const PATIENCE_MS = 3_000

/** The database of this configuration; `holder` is the process using the data folder now. */
export async function examineDatabase(
  { databaseUrl, dataDir, appUrl }: Config,
  sources: EnvironmentSources,
): Promise<{ finding: Finding; holder: Holder | undefined }> {
  if (databaseUrl !== undefined) {
    return { finding: judgeOutsideDatabase(await askOutside(databaseUrl), sources), holder: undefined }
  }
  try {
    const [holder, programs] = await Promise.all([holderOf(dataDir), examinePrograms(dataDir)])
    return { finding: judgeEmbedded({ dataDir, appUrl, holder, ...programs }), holder }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { finding: judgeEmbeddedTrouble(error, dataDir), holder: undefined }
  }
}

async function askOutside(url: string): Promise<{ version: string } | { trouble: string }> {
  const silence = delay(PATIENCE_MS).then(() => {
    throw new Error(`The database of DATABASE_URL has said nothing for ${PATIENCE_MS / 1000} s`)
  })
  try {
    const { version } = await Promise.race([askDatabase(url), silence])
    assertSupported(version)
    return { version }
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) }
  }
}

async function holderOf(dataDir: string): Promise<Holder | undefined> {
  const running = await findRunningPostgres(dataDir)
  return running && withClient(running.ownerUrl, findHolder)
}

/** The PostgreSQL that would run, and the one that created the existing database. */
async function examinePrograms(dataDir: string) {
  const cluster = await findCluster(dataDir)
  const madeBy = cluster && (await readFile(path.join(cluster.folder, 'PG_VERSION'), 'utf8')).trim()
  const account = cluster?.account ?? (isRoot() ? await unprivilegedAccount() : undefined)
  const programs = await locatePostgresBinaries(account)
  if ('copiedTo' in programs) return { madeBy, version: undefined, copiedTo: programs.copiedTo }
  const identity = { ...identityOf(account), cwd: '/' }
  const { stdout } = await promisify(execFile)(programs.postgres, ['--version'], identity)
  return { madeBy, version: /\d[\d.]*/.exec(stdout)?.[0], copiedTo: undefined }
}
