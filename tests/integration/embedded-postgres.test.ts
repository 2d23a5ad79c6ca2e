import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  PostgresStartError,
  startEmbeddedPostgres,
} from '#server/db/embedded/embedded.ts'
import { DataDirInUseError } from '#server/db/embedded/holder-lock.ts'
import { identityOf, unprivilegedAccount } from '#server/db/embedded/os-account.ts'
import { isAlive } from '#server/db/embedded/os-process.ts'
import { findPostgresBinaries } from '#server/db/embedded/postgres-binaries.ts'
import { ClusterUnusableError } from '#server/db/embedded/postgres-cluster.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { createLog } from '#server/platform/log.ts'

const run = promisify(execFile)
const NOBODY = 65_534
const asRoot = test.runIf(process.getuid?.() === 0)
const log = createLog({ level: 'silent' })
const someText: unknown = expect.any(String)
const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)
let root: string
let dataDir: string
let closedDataRoot: string
const running = new Set<EmbeddedPostgres>()
const children = new Set<ChildProcess>()

beforeEach(async () => {
  root = await mkdtemp(path.join(inject('postgresFolder'), 'embedded-'))
  await chmod(root, 0o755)
  dataDir = path.join(root, 'data')
  closedDataRoot = path.join(root, 'closed')
})

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  children.clear()
  for (const postgres of running) await stop(postgres)
  if (await findRunningPostgres(dataDir)) await stop(await start())
  await rm(root, { recursive: true, force: true })
})

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, holder: 'this test', log, closedDataRoot })
  running.add(postgres)
  return postgres
}

let stoppedOnce: Promise<string> | undefined

/** Makes the data folder one in which a server was started and stopped: most of a first start is `initdb`. */
async function hasStoppedBefore(): Promise<void> {
  stoppedOnce ??= (async () => {
    const folder = await mkdtemp(path.join(inject('postgresFolder'), 'embedded-stopped-'))
    await chmod(folder, 0o755)
    await stop(await start(folder))
    return folder
  })()
  await run('cp', ['-a', await stoppedOnce, dataDir])
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres)
  await postgres.stop()
}

/** Starts a separate server process on `folder` and returns its first line. */
async function startProcess(options: { uid?: number; folder?: string } = {}) {
  const script = path.join(import.meta.dirname, '../support/postgres/embedded-postgres-process.ts')
  const { uid, folder = dataDir } = options
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  children.add(child)
  const lines: unknown[] = await once(createInterface(child.stdout), 'line')
  const answer: unknown = JSON.parse(String(lines[0]))
  return { child, answer }
}

async function one(url: string, sql: string): Promise<unknown> {
  const { rows } = await withClient(url, (client) => client.query<{ value: unknown }>(sql))
  return rows[0]?.value
}

async function postmasterPid(folder = dataDir): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8'))
}

test('a first start makes a durable UTF-8 database that only this machine and the password reach', async () => {
  const { ownerUrl: url } = await start()
  const setting = (name: string) => one(url, `select current_setting('${name}') as value`)
  expect(await setting('server_encoding')).toBe('UTF8')
  expect(await setting('fsync')).toBe('on')
  expect(await setting('listen_addresses')).toBe('127.0.0.1')
  expect(await setting('unix_socket_directories')).toBe('')
  expect(await setting('TimeZone')).toBe('UTC')
  expect(await one(url, `select lower('ÄŚ') as value`)).toBe('äś')
  const passwordFile = await stat(path.join(dataDir, 'postgres-password'))
  expect(passwordFile.mode & 0o777).toBe(0o600)
  const forged = new URL(url)
  forged.password = 'guess'
  await expect(one(forged.href, 'select 1 as value')).rejects.toMatchObject({ code: '28P01' })
})

test('what was written is there after a stop, and the process is gone in between', async () => {
  const first = await start()
  await one(first.ownerUrl, 'create table kept as select 7 as value')
  const pid = await postmasterPid()
  await stop(first)
  expect(await isAlive(pid)).toBe(false)
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
  const second = await start()
  expect(await one(second.ownerUrl, 'select value from kept')).toBe(7)
})

test('a second server on the folder is told who holds it, and the first one keeps running', async () => {
  await hasStoppedBefore()
  const { child, answer } = await startProcess()
  expect(answer).toEqual({ url: someText })
  const refusal = start()
  await expect(refusal).rejects.toThrow(DataDirInUseError)
  await expect(refusal).rejects.toThrow(`process ${child.pid} (127.0.0.1:8080)`)
  const found = await findRunningPostgres(dataDir)
  expect(await one(found?.url ?? '', 'select 1 as value')).toBe(1)
})

test('of two first starts at once, one gets the folder', async () => {
  const answers = await Promise.all([startProcess(), startProcess()])
  expect(answers.map(({ answer }) => answer)).toEqual(
    expect.arrayContaining([
      { url: someText },
      {
        error: textLike(/^DataDirInUseError: .* is in use by process \d+ \(127\.0\.0\.1:8080\)/),
      },
    ]),
  )
})

test('the PostgreSQL of a killed server is adopted, with what was committed', async () => {
  await hasStoppedBefore()
  const { child } = await startProcess()
  const url = (await findRunningPostgres(dataDir))?.ownerUrl ?? ''
  await one(url, 'create table kept as select 7 as value')
  const pid = await postmasterPid()
  child.kill('SIGKILL')
  const next = await start()
  expect(await postmasterPid()).toBe(pid)
  expect(await one(next.ownerUrl, 'select value from kept')).toBe(7)
})

test('a killed PostgreSQL is started anew, with what was committed', async () => {
  await hasStoppedBefore()
  const { child } = await startProcess()
  await one((await findRunningPostgres(dataDir))?.ownerUrl ?? '', 'create table kept as select 7 as value')
  process.kill(await postmasterPid(), 'SIGKILL')
  child.kill('SIGKILL')
  const next = await start()
  expect(await one(next.ownerUrl, 'select value from kept')).toBe(7)
})

test('a lock file whose process number went to another program does not stop a start', async () => {
  await hasStoppedBefore()
  const cluster = path.join(dataDir, 'postgres')
  const { uid, gid } = await stat(cluster)
  const stranger = spawn('sleep', ['600'], { ...(process.getuid?.() === 0 ? { uid, gid } : {}), cwd: '/' })
  children.add(stranger)
  const lockFile = path.join(cluster, 'postmaster.pid')
  await writeFile(lockFile, `${stranger.pid}\n${cluster}\n1\n1\n\n127.0.0.1\n0 0\nready   \n`)
  await chown(lockFile, uid, gid)
  const { url } = await start()
  expect(await one(url, 'select 1 as value')).toBe(1)
})

test('a password file that is gone or changed is named', async () => {
  await hasStoppedBefore()
  const passwordFile = path.join(dataDir, 'postgres-password')
  const password = await readFile(passwordFile)
  await writeFile(passwordFile, 'another')
  await expect(start()).rejects.toThrow(PostgresStartError)
  await rm(passwordFile)
  await expect(start()).rejects.toThrow(ClusterUnusableError)
  await writeFile(passwordFile, password)
  await start()
})

test('a crash of PostgreSQL cuts the claim on the folder only for a moment', async () => {
  await hasStoppedBefore()
  const { ownerUrl: url } = await start()
  const holder = `select pid as value from pg_locks where locktype = 'advisory' and granted`
  const before = Number(await one(url, holder))
  process.kill(before, 'SIGKILL')
  await vi.waitFor(async () => expect(Number(await one(url, holder))).toBeGreaterThan(before), {
    timeout: 10_000,
  })
  await expect(start()).rejects.toThrow(DataDirInUseError)
})

test('what a start killed during initdb left is removed', async () => {
  const { pid } = spawnSync('true')
  const leftover = path.join(dataDir, `.initdb-${pid}-abcdef`)
  await mkdir(path.join(leftover, 'cluster'), { recursive: true })
  await start()
  expect((await readdir(dataDir)).sort()).toEqual([
    'postgres',
    'postgres-app-password',
    'postgres-password',
    'postgres.log',
  ])
})

asRoot('the real programs run from a copy when their package is closed to the account', async () => {
  const account = await unprivilegedAccount()
  const { initdb } = await findPostgresBinaries(undefined)
  const shipped = path.join(root, 'closed', 'native')
  await mkdir(path.dirname(shipped), { mode: 0o700 })
  await cp(path.resolve(path.dirname(initdb), '..'), shipped, {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  })
  const place = path.join(root, 'place')
  await mkdir(place)
  const copy = await findPostgresBinaries(account, { shipped, places: [place] })
  const made = path.join(root, 'made')
  await mkdir(made)
  await chown(made, account.uid, account.gid)
  const { status } = spawnSync(copy.initdb, ['--no-sync', '-D', made], { ...identityOf(account), cwd: '/' })
  expect(status).toBe(0)
})

asRoot('in a folder only root can enter, the database lives elsewhere behind a link', async () => {
  const home = path.join(root, 'home')
  await mkdir(home, { mode: 0o700 })
  const closed = path.join(home, 'data')
  const first = await start(closed)
  expect((await lstat(path.join(closed, 'postgres'))).isSymbolicLink()).toBe(true)
  const [id = ''] = await readdir(closedDataRoot)
  expect((await stat(path.join(closedDataRoot, id))).uid).toBe(NOBODY)
  await one(first.ownerUrl, 'create table kept as select 7 as value')
  await stop(first)
  const second = await start(closed)
  expect(await one(second.ownerUrl, 'select value from kept')).toBe(7)
  await stop(second)

  await rm(path.join(closedDataRoot, id), { recursive: true })
  await expect(start(closed)).rejects.toThrow(ClusterUnusableError)
})

asRoot('an ordinary user runs PostgreSQL as themselves, and root afterwards as that user', async () => {
  await mkdir(dataDir)
  await chown(dataDir, NOBODY, NOBODY)
  const { child, answer } = await startProcess({ uid: NOBODY })
  expect(answer).toEqual({ url: someText })
  expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(NOBODY)
  const exit = once(child, 'exit')
  child.stdin?.end()
  await exit
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
  await start()
  expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(NOBODY)
})
