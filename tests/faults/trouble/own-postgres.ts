import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgresBinaries } from '#server/db/embedded/postgres-binaries.ts'
import { ensureCluster, SUPERUSER } from '#server/db/embedded/postgres-cluster.ts'
import {
  findFreePort,
  findPostmaster,
  launchPostmaster,
  stopPostmaster,
} from '#server/db/embedded/postmaster.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { createLog } from '#server/platform/log.ts'

/** A separate PostgreSQL for this run, restarted and halted while in use. */
export interface OwnPostgres {
  readonly url: string
  /** Stops it as an operator does, and restarts it on the same port; resolves when it accepts connections. */
  restart(): Promise<void>
  /** Halts all its processes, like a machine that swaps or loses its disk for a while. */
  halt(): Promise<void>
  /** Resumes them. */
  resume(): Promise<void>
  /** Ends every connection but the one used for this. */
  endConnections(): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'cirkles'

/** @param folder of its data; other users must have access to it */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const log = createLog({ level: 'warn' })
  const cluster = await ensureCluster({ dataDir: folder, closedDataRoot: folder, fsync: true, log })
  const { postgres } = await findPostgresBinaries(cluster.account)
  const port = await findFreePort()
  const urlOf = (database: string) =>
    `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`

  async function start(): Promise<void> {
    const logFile = path.join(folder, 'postgres.log')
    const launch = await launchPostmaster({ postgres, cluster, port, fsync: true, logFile })
    while ((await findPostmaster(cluster)) === undefined) {
      if (launch.hasEnded()) throw new Error(`PostgreSQL has ended: ${await launch.output()}`)
      await delay(20)
    }
  }

  async function running() {
    const postmaster = await findPostmaster(cluster)
    if (postmaster === undefined) throw new Error('PostgreSQL does not run.')
    return postmaster
  }

  async function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const { pid } = await running()
    const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)])
    for (const each of [pid, ...stdout.split(/\s+/).filter(Boolean).map(Number)]) process.kill(each, signal)
  }

  await start()
  await withClient(urlOf('postgres'), (client) => client.query(`create database ${DATABASE}`))
  return {
    url: urlOf(DATABASE),
    async restart() {
      await stopPostmaster(await running())
      await start()
    },
    halt: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    endConnections: () =>
      withClient(urlOf('postgres'), async (client) => {
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          DATABASE,
        ])
      }),
    stop: async () => stopPostmaster(await running()),
  }
}
