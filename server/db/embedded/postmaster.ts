import { spawn } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { hasCode } from '../../platform/error-code.ts'
import { identityOf } from './os-account.ts'
import { isAlive, isWorkplaceOfNobody, waitUntilGone } from './os-process.ts'
import type { Cluster } from './postgres-cluster.ts'

const MAX_LOG_BYTES = 5 * 1024 * 1024
const FAST_SHUTDOWN_MS = 30_000

/** PostgreSQL's main process as described in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
}

/** A start in progress. */
export interface Launch {
  /** Output of the process so far; its reason once ended. */
  output: () => Promise<string>
  /** Whether the process has ended. */
  hasEnded: () => boolean
}

/** PostgreSQL did not stop in time. */
export class PostgresStopError extends Error {
  override readonly name = 'PostgresStopError'
}

/** The running postmaster of a cluster that accepts connections, or undefined. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  let text: string
  try {
    text = await readFile(path.join(cluster.folder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  // Its lines: process, folder, start, port, socket folder, address, shared memory, status.
  const lines = text.split('\n')
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()]
  return status === 'ready' && port > 0 && (await isAlive(pid)) ? { pid, port } : undefined
}

/** Starts PostgreSQL on 127.0.0.1:`port`, in its own session so that Ctrl-C reaches only Node. */
export async function launchPostmaster(options: {
  postgres: string
  cluster: Cluster
  port: number
  fsync: boolean
  /** Log file its messages are appended to. */
  logFile: string
}): Promise<Launch> {
  const { postgres, cluster, port, fsync, logFile } = options
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: 100,
    // Parallel queries need /dev/shm, which containers keep small.
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const log = await openLog(logFile)
  try {
    const child = spawn(
      postgres,
      [
        '-D',
        cluster.folder,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...identityOf(cluster.account),
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', log.handle.fd, log.handle.fd],
        detached: true,
      },
    )
    let failure: Error | undefined
    child.once('error', (error) => (failure = error))
    child.unref()
    return {
      hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
      output: async () => failure?.message ?? (await readFile(logFile)).subarray(log.start).toString('utf8'),
    }
  } finally {
    await log.handle.close()
  }
}

async function openLog(logFile: string) {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  const handle = await open(logFile, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
  return { handle, start: (await handle.stat()).size }
}

/**
 * Removes the lock file of a dead postmaster where PostgreSQL itself cannot detect it: its process id was
 * reused, or the dead process is not reaped. Never while a process may still be at work in the cluster.
 */
export async function removeStaleLockFile(cluster: Cluster): Promise<void> {
  const { uid } = await stat(cluster.folder)
  if (!(await isWorkplaceOfNobody(cluster.folder, uid))) return
  await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true })
}

/**
 * Ends all connections, flushes all data and stops PostgreSQL; resolves when its process is gone.
 *
 * @throws {PostgresStopError} when it is still running after 30 seconds
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  try {
    process.kill(postmaster.pid, 'SIGINT')
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return
    throw error
  }
  if (await waitUntilGone(postmaster.pid, FAST_SHUTDOWN_MS)) return
  throw new PostgresStopError(`PostgreSQL (process ${postmaster.pid}) has not stopped within 30 seconds`)
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
