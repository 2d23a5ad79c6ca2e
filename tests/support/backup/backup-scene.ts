import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import * as v from 'valibot'
import { parseBackupKeys } from '#server/config/backup-keys.ts'
import type { StoreAddress } from '#server/config/backup-store.ts'
import { openDatabase } from '#server/db/open.ts'
import { runBackupCommand } from '#server/operator/backup-commands.ts'
import type { BackupCipher } from '#server/backup/backup-cipher.ts'
import type { BackupPlace } from '#server/backup/place.ts'
import type { RestoreTask } from '#server/backup/restore-backup.ts'
import type { BackupTask } from '#server/backup/take-backup.ts'
import { createFileStore, type FileStore } from '#server/platform/files/files.ts'
import { createLog } from '#server/platform/log.ts'
import { nameOfKey, readKeyFile } from '#server/platform/sealing/secrets-key.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/postgres.ts'
import type { KeptApp, TestApp } from '../server/test-app.ts'

/** The database and the folder of a server. */
export interface Installation {
  readonly url: string
  readonly ownerUrl: string
  readonly dataDir: string
}

/** One with an empty database, and nothing in its folder but the key of the secrets; until the test ends. */
export interface EmptyInstallation extends Installation {
  readonly pool: TestDatabase['pool']
  /** What a server can be started from; after that it takes no command any more. */
  keep(): Promise<KeptApp>
  /** The tables and files it has. */
  contents(): Promise<{ tables: number; files: string[] }>
}

/** The empty installation that a backup of `app` is restored into. */
export async function emptyInstallation({ dataDir: from }: TestApp): Promise<EmptyInstallation> {
  const database = await createTestDatabase('template1')
  const dataDir = await temporaryFolder()
  await cp(path.join(from, 'secrets-key'), path.join(dataDir, 'secrets-key'))
  let isKept = false
  onTestFinished(() => (isKept ? undefined : database.drop()))
  return {
    pool: database.pool,
    url: database.url,
    ownerUrl: database.ownerUrl,
    dataDir,
    async keep() {
      isKept = true
      return { database: await database.keep(), dataDir }
    },
    async contents() {
      const { rows } = await database.pool.query<{ tables: number }>(
        `select count(*)::int as tables from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')`,
      )
      const files = await readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => [])
      return { tables: rows[0]?.tables ?? 0, files }
    },
  }
}

/** The database and the folder of a test's server. */
export function installationOf({ deps, dataDir }: TestApp): Installation {
  const { databaseUrl, databaseOwnerUrl } = deps.config
  if (databaseUrl === undefined || databaseOwnerUrl === undefined) throw new Error('It has no database.')
  return { url: databaseUrl, ownerUrl: databaseOwnerUrl, dataDir }
}

/** Runs a command about backups there, as `npm run operator` does, and returns what it prints. */
export async function operateBackups(
  { url, ownerUrl, dataDir }: Installation,
  args: readonly string[],
  key?: string,
  { backupStore, files }: { readonly backupStore?: StoreAddress; readonly files?: FileStore } = {},
): Promise<string> {
  const log = createLog({ level: 'silent' })
  return runBackupCommand(
    {
      operator: 'olga',
      now: new Date('2026-11-02T06:00:00.000Z'),
      config: {
        dataDir,
        isLocal: true,
        secretsKeys: { current: undefined, previous: [] },
        backupKeys: key === undefined ? undefined : parseBackupKeys(key),
        backupStore,
        files: { driver: 'local', movedFrom: undefined, bucket: undefined },
      },
      stores: async () => ({ files: files ?? createFileStore({ root: path.join(dataDir, 'files') }) }),
      log,
      open: () =>
        openDatabase({ dataDir, databaseUrl: url, databaseOwnerUrl: ownerUrl, holder: 'a test', log }),
      progress: SILENT,
    },
    args,
  )
}

/** Does something before a part is written. */
export const beforeParts = (place: BackupPlace, act: (part: string) => Promise<unknown>): BackupPlace => ({
  ...place,
  write: async (part, content) => {
    await act(part)
    return place.write(part, content)
  },
})

/** Says nothing of what a command is doing. */
const SILENT = { at: () => undefined, end: () => undefined }

/** A backup of a test's server that is not encrypted, but for its place. */
export const taskOn = (app: TestApp): Omit<BackupTask, 'place'> => ({
  ownerUrl: installationOf(app).ownerUrl,
  files: app.deps.files,
  cipher: undefined,
  release: '0.1.0',
  progress: SILENT,
})

/** A new pair of keys, as `backup new-key` prints it. */
export async function newBackupKey(
  installation: Installation,
): Promise<{ secret: string; recipient: string }> {
  const printed = await operateBackups(installation, ['backup', 'new-key'])
  const [, recipient = '', secret = ''] =
    /^# public key: (age1\S+)\n(AGE-SECRET-KEY-1\S+)$/.exec(printed) ?? []
  return { secret, recipient }
}

/** A folder that is there until the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-backup-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What a restoration there works with. */
export async function restoreTaskOn(
  { ownerUrl, dataDir }: Installation,
  place: BackupPlace,
  cipher?: BackupCipher,
): Promise<RestoreTask> {
  const key = await readKeyFile(dataDir)
  return {
    place,
    cipher,
    ownerUrl,
    files: createFileStore({ root: path.join(dataDir, 'files') }),
    secretsKeys: key === undefined ? [] : [nameOfKey(key)],
    operator: 'olga',
    now: new Date('2026-11-02T06:00:00.000Z'),
    progress: SILENT,
  }
}

const StoredSchema = v.object({
  backup: v.looseObject({
    migrations: v.array(v.number()),
    tables: v.array(v.looseObject({ name: v.string(), rows: v.number() })),
  }),
})

/** Rewrites what a backup says of itself, as another version would have. */
export async function writeManifestOf(
  folder: string,
  change: (backup: v.InferOutput<typeof StoredSchema>['backup']) => Record<string, unknown>,
): Promise<void> {
  const file = path.join(folder, 'manifest.json')
  const { backup } = v.parse(StoredSchema, JSON.parse(await readFile(file, 'utf8')))
  const changed = change(backup)
  const sha256 = createHash('sha256').update(JSON.stringify(changed)).digest('hex')
  await writeFile(file, JSON.stringify({ sha256, backup: changed }))
}
