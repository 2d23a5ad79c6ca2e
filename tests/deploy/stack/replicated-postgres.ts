import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '#server/db/connection/with-client.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { debianProgram } from '../debian-program.ts'
import { createPart, type Part } from './part.ts'

/** Debian's PostgreSQL 15 with a streaming replica, as `pg_basebackup --write-recovery-conf` makes one. */
export interface ReplicatedPostgres {
  /** Of the primary, as its superuser. */
  readonly url: string
  readonly replicaUrl: string
  readonly replica: Part
  /** The replica goes on receiving, and shows nothing new. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stop(): Promise<void>
}

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const USER = 'cirkles'
const PASSWORD = 'superuser'
const DATABASE = 'cirkles'

const run = promisify(execFile)

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'cirkles-replicated-'))
  await chmod(folder, 0o755)
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 })
  const as = await ownerOf(folder)
  const command = (program: string, ...args: readonly string[]): readonly [string, ...string[]] => {
    const [first = '', ...rest] = [...as, debianProgram(program, 'postgresql-15', [PROGRAMS]), ...args]
    return [first, ...rest]
  }
  const does = async (...given: Parameters<typeof command>) => {
    const [program, ...args] = command(...given)
    await run(program, args, { cwd: folder, env: { ...process.env, PGPASSWORD: PASSWORD } })
  }
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')]
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const server = (name: string, data: string, port: number): Part => {
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
    return createPart({
      name,
      command: () => command('postgres', '-D', data, ...settings.flatMap((setting) => ['-c', setting])),
      untilReady: (running) => running.says(/database system is ready to accept (?:read-only )?connections/),
    })
  }
  const initial = [
    `--username=${USER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ]
  await does('initdb', `--pgdata=${primaryFolder}`, ...initial)
  const primary = server('the primary', primaryFolder, primaryPort)
  await primary.start()
  const urlOf = (port: number, database: string) =>
    `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  await withClient(urlOf(primaryPort, 'postgres'), (client) => client.query(`create database ${DATABASE}`))
  const source = ['--host=127.0.0.1', `--port=${primaryPort}`, `--username=${USER}`]
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
  await does('pg_basebackup', ...source, `--pgdata=${replicaFolder}`, ...how)
  const replica = server('the replica', replicaFolder, replicaPort)
  await replica.start()
  const replicaUrl = urlOf(replicaPort, DATABASE)
  const tellReplica = async (statement: string) => {
    await withClient(replicaUrl, (client) => client.query(statement))
  }
  return {
    url: urlOf(primaryPort, DATABASE),
    replicaUrl,
    replica,
    pauseReplay: () => tellReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => tellReplica('select pg_wal_replay_resume()'),
    async stop() {
      await replica.kill()
      await primary.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** How PostgreSQL, which refuses to run as root, is started: as the owner of the folder. */
async function ownerOf(folder: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return []
  const idOf = async (kind: string) => Number((await run('id', [kind, 'postgres'])).stdout)
  const [user, group] = [await idOf('-u'), await idOf('-g')]
  await chown(folder, user, group)
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups']
}
