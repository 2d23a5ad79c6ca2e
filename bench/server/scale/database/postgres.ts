import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { identityOf, isRoot, unprivilegedAccount } from '#server/db/embedded/os-account.ts'
import { findFreePort } from '#server/db/embedded/postmaster.ts'

/** Owner of the tables, and the role that servers work as. */
const ROLES = { owner: 'cirkles', app: 'cirkles_app' } as const

/** Debian's; another version's by `PG_BIN`. */
const PROGRAMS = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin'

/** A server for this much data, with what Debian leaves as it is otherwise. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '4GB',
  max_wal_size: '8GB',
  max_connections: '200',
  timezone: 'UTC',
  log_min_messages: 'fatal',
}

/** A PostgreSQL beside the servers, as an installation of several processes has one. */
export interface Postgres {
  readonly pid: number
  /** Address of a database, for the owner of its tables or for a server. */
  urlOf(database: string, role?: keyof typeof ROLES): string
  /** Connects as the owner of the tables. The caller ends the connection. */
  connect(database: string): Promise<pg.Client>
  stop(): Promise<void>
}

/** Starts the PostgreSQL whose data are in `folder`, which are made when there are none. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const account = isRoot() ? await unprivilegedAccount() : undefined
  const as = { ...identityOf(account), cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }
  const data = path.join(folder, 'postgres')
  const isNew = !existsSync(path.join(data, 'PG_VERSION'))
  if (isNew) {
    await mkdir(data, { mode: 0o700, recursive: true })
    if (account) await chown(data, account.uid, account.gid)
    await promisify(execFile)(
      path.join(PROGRAMS, 'initdb'),
      ['-D', data, '-U', ROLES.owner, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
      as,
    )
  }
  const port = await findFreePort()
  const options = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(PROGRAMS, 'postgres'), ['-D', data, ...options], {
    ...as,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const urlOf = (database: string, role: keyof typeof ROLES = 'owner') =>
    `postgres://${ROLES[role]}@127.0.0.1:${port}/${database}`
  const connect = async (database: string) => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    await client.connect()
    return client
  }

  async function untilItAnswers(): Promise<pg.Client> {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
      try {
        return await connect('postgres')
      } catch {
        // Not listening yet, or it recovers from the end of an earlier run.
        await delay(100)
      }
    }
  }

  const client = await untilItAnswers()
  if (isNew) await client.query(`create role ${ROLES.app} login`)
  await client.end()
  return {
    pid: child.pid ?? 0,
    urlOf,
    connect,
    async stop() {
      // Fast: connections are cut.
      child.kill('SIGINT')
      await ended
    },
  }
}

/** The name of the servers' role. */
export const APP_ROLE = ROLES.app
