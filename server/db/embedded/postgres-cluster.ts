import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '#server/platform/log.ts'
import { hasCode } from '../../platform/error-code.ts'
import { canEnter, identityOf, isRoot, unprivilegedAccount } from './os-account.ts'
import type { OsAccount } from './os-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { ensurePassword, readPassword } from './postgres-password.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

/** The superuser of the embedded PostgreSQL, and the owner of its tables. */
export const SUPERUSER = 'cirkles'

/** A PostgreSQL data folder, ready to start. */
export interface Cluster {
  /** Its real path, without links. */
  folder: string
  /** The account that must run it; this process's own user when undefined. */
  account: OsAccount | undefined
  /** The superuser's. */
  password: string
}

/** The cluster of this data folder is unusable: missing, or closed to the user who must run it. */
export class ClusterUnusableError extends Error {
  override readonly name = 'ClusterUnusableError'
}

/** Options of a new cluster. */
export interface ClusterOptions {
  dataDir: string
  /** Where a cluster goes when its data folder is closed to the account that runs it. */
  closedDataRoot: string
  fsync: boolean
  log: Log
}

/**
 * The existing cluster of a data folder, or undefined.
 *
 * @throws {ClusterUnusableError}
 */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const entry = path.join(dataDir, 'postgres')
  const folder = await resolveEntry(entry)
  if (!folder) return undefined
  const { uid, gid } = await stat(folder)
  const account = isRoot() ? { uid, gid } : undefined
  if (!(await canEnter(folder, account))) {
    throw new ClusterUnusableError(
      `The database in ${folder} belongs to user ${uid}, who can no longer reach it: open the folders above it to that user`,
    )
  }
  const password = await readPassword(dataDir, 'owner')
  if (password === undefined) {
    throw new ClusterUnusableError(`${dataDir} has a database but its file postgres-password is gone`)
  }
  return { folder, account, password }
}

async function resolveEntry(entry: string): Promise<string | undefined> {
  try {
    await lstat(entry)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    return await realpath(entry)
  } catch (error) {
    throw new ClusterUnusableError(
      `${entry} leads to a database that is gone; bring it back, or remove ${entry} to begin anew`,
      { cause: error },
    )
  }
}

/**
 * The cluster of a data folder, created when missing: `<dataDir>/postgres`, or a link of that name when root
 * runs the server in a folder that the account PostgreSQL runs as cannot enter.
 *
 * The cluster is built elsewhere and renamed into place, so a crash leaves nothing half-made, and of two
 * concurrent starts both get the same one.
 *
 * @throws {ClusterUnusableError}
 */
export async function ensureCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = path.resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true })
  return (await findCluster(dataDir)) ?? makeCluster({ ...options, dataDir })
}

async function makeCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, closedDataRoot, log } = options
  const account = isRoot() ? await unprivilegedAccount() : undefined
  const password = await ensurePassword(dataDir, 'owner')
  const entry = path.join(dataDir, 'postgres')

  if (await canEnter(dataDir, account)) {
    await initialise(entry, { ...options, account, password })
    return { folder: await realpath(entry), account, password }
  }
  await mkdir(closedDataRoot, { recursive: true })
  await chmod(closedDataRoot, 0o711)
  const folder = path.join(closedDataRoot, randomUUID())
  await initialise(folder, { ...options, account, password })
  try {
    await symlink(folder, entry)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    await rm(folder, { recursive: true })
  }
  const chosen = await realpath(entry)
  log.info(
    { folder: chosen },
    `${dataDir} is closed to the user PostgreSQL runs as: the database is in ${chosen}`,
  )
  return { folder: chosen, account, password }
}

/** Runs `initdb` beside `folder` and renames the result to it; an existing cluster stays. */
async function initialise(
  folder: string,
  options: ClusterOptions & { account: OsAccount | undefined; password: string },
): Promise<void> {
  const { account, password, fsync } = options
  const { initdb } = await findPostgresBinaries(account)
  const workspace = await makeTemporaryFolder(path.dirname(folder), '.initdb')
  const passwordFile = path.join(workspace, 'password')
  const made = path.join(workspace, 'cluster')
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) {
      await chown(passwordFile, account.uid, account.gid)
      await chown(workspace, account.uid, account.gid)
    }
    await run(
      initdb,
      [
        `--pgdata=${made}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's builtin collation: the same on every machine, whatever its locales.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
        ...(fsync ? [] : ['--no-sync']),
      ],
      { ...identityOf(account), cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } },
    )
    await rename(made, folder)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  } finally {
    await rm(workspace, { recursive: true, force: true })
  }
}
