import { parseArgs } from 'node:util'
import { BackupError } from '#server/backup/backup-error.ts'
import { chooseKeys, createCipher, newKey, type BackupCipher } from '#server/backup/backup-cipher.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { placeAt } from '#server/backup/bucket-place.ts'
import type { BackupPlace } from '#server/backup/place.ts'
import { createProgress, megabytes, type Progress } from '#server/backup/progress.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { connect } from '#server/db/client.ts'
import type { FileStores } from '#server/composition/file-stores.ts'
import { openSealed } from '#server/composition/open-sealed.ts'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { VERSION } from '#server/platform/version.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { isDatabaseTrouble } from '#server/db/connection/trouble.ts'
import { StoreTroubleError } from '#server/platform/files/objects.ts'
import type { Log } from '#server/platform/log.ts'
import { nameOfKey, readKeyFile } from '#server/platform/sealing/secrets-key.ts'
import { OperatorError } from './context.ts'
import { epochLines } from './restored-command.ts'
import { USAGE } from './run-command.ts'

/** What the commands about backups work with. */
export interface BackupContext {
  /** Name of the operator at the command line. */
  readonly operator: string
  readonly now: Date
  readonly config: Pick<
    Config,
    'dataDir' | 'secretsKeys' | 'isLocal' | 'backupKeys' | 'backupStore' | 'files'
  >
  /** Where files are, opened when a command needs them. */
  readonly stores: () => Promise<Pick<FileStores, 'files'>>
  readonly log: Log
  /** Opens the database as it is: its tables may be missing. */
  readonly open: () => Promise<OpenDatabase>
  readonly progress?: Progress
}

/** Whether {@link runBackupCommand} knows the command: these prepare no database, as all others do. */
export const isBackupCommand = ([group]: readonly string[]): boolean =>
  group === 'backup' || group === 'restore'

/**
 * Runs a command about backups, and returns the text to print.
 *
 * @throws {OperatorError} when it is unknown
 * @throws {BackupError} when it cannot be done
 */
export async function runBackupCommand(context: BackupContext, args: readonly string[]): Promise<string> {
  const { words, keyFile } = parse(args)
  const [group, verb, subject, ...rest] = words
  const progress = context.progress ?? createProgress()
  try {
    if (rest.length > 0 || verb === undefined) throw new OperatorError(USAGE)
    if (group === 'backup' && verb === 'new-key' && subject === undefined) return await makeKey()
    const keys = await chooseKeys(keyFile, context.config.backupKeys)
    const tools = { cipher: keys && (await createCipher(keys)), progress }
    if (group === 'backup' && verb === 'verify' && subject !== undefined) {
      const place = await placeOf(subject, context)
      return verifiedLines(await checkBackup(place, tools.cipher, progress), place.name, tools.cipher)
    }
    if (subject !== undefined) throw new OperatorError(USAGE)
    return await (group === 'backup' ? backUp : restore)(context, await placeOf(verb, context), tools)
  } catch (error) {
    if (!(error instanceof Error) || isSaid(error) || !isDatabaseTrouble(error)) throw error
    throw new BackupError(
      `The database failed meanwhile: ${error.message}. Look whether it was done before you begin again: a backup has a manifest.json, and what was restored is no longer empty.`,
      {
        cause: error,
      },
    )
  } finally {
    progress.end()
  }
}

/** A file store fails with the same codes as the database. */
const isSaid = (error: Error): boolean =>
  [BackupError, ConfigError, StoreTroubleError].some((kind) => error instanceof kind)

interface Tools {
  readonly cipher: BackupCipher | undefined
  readonly progress: Progress
}

function parse(args: readonly string[]): { words: string[]; keyFile: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'key-file': { type: 'string' } },
    })
    return { words: positionals, keyFile: values['key-file'] }
  } catch (cause) {
    throw new OperatorError(USAGE, { cause })
  }
}

const placeOf = (target: string, { config: { backupStore, files } }: BackupContext): Promise<BackupPlace> =>
  placeAt(target, { backupStore, filesBucket: files.bucket })

async function makeKey(): Promise<string> {
  const { identity, recipient } = await newKey()
  return [`# public key: ${recipient}`, identity].join('\n')
}

async function backUp(
  { operator, now, stores, open }: BackupContext,
  place: BackupPlace,
  tools: Tools,
): Promise<string> {
  const { files } = await stores()
  const database = await open()
  try {
    const backup = await takeBackup({ ...tools, ownerUrl: database.ownerUrl, files, place, release: VERSION })
    await connect(database.pool).transaction((tx) =>
      writeAudit(tx, { operator, action: 'backup', details: { takenAt: backup.takenAt } }, now),
    )
    return backupLines(backup, place.name)
  } finally {
    await database.close()
  }
}

async function restore(
  { operator, now, config, stores, log, open }: BackupContext,
  place: BackupPlace,
  tools: Tools,
): Promise<string> {
  const { files } = await stores()
  const { current, previous } = config.secretsKeys
  const keys = [current ?? [], (await readKeyFile(config.dataDir)) ?? [], previous.slice()].flat()
  const database = await open()
  try {
    const { backup, epoch } = await restoreBackup({
      ...tools,
      ownerUrl: database.ownerUrl,
      files,
      place,
      secretsKeys: keys.map(nameOfKey),
      operator,
      now,
    })
    // Rights and queues, and the proof that the key opens the secrets.
    await openSealed(database, { config, files, log })
    return [
      `The backup of ${backup.takenAt} is restored: ${contentsOf(backup)}.`,
      ...faultyLines(backup),
      ...epochLines(epoch),
    ].join('\n')
  } finally {
    await database.close()
  }
}

function backupLines(backup: Manifest, place: string): string {
  return [
    `Backup of ${backup.takenAt} in ${place}: ${contentsOf(backup)}.`,
    ...faultyLines(backup),
    backup.isEncrypted
      ? 'It is encrypted: keep its secret key where the server is not.'
      : 'It is not encrypted: BACKUP_KEY or --key-file give it a key.',
    'It leaves out SECRETS_KEY, without which its secrets cannot be read: keep a copy apart.',
  ].join('\n')
}

function verifiedLines(backup: Manifest, place: string, cipher: BackupCipher | undefined): string {
  const opens =
    cipher?.canDecrypt === true ? 'the key opens each part.' : 'without its secret key, it was not opened.'
  return [
    `The backup of ${backup.takenAt} in ${place} is whole and unchanged: ${contentsOf(backup)}.`,
    ...faultyLines(backup),
    backup.isEncrypted ? `It is encrypted; ${opens}` : 'It is not encrypted.',
  ].join('\n')
}

function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables with ${rows} rows, ${files.count} files of ${megabytes(files.bytes)}`
}

function faultyLines({ files }: Manifest): string[] {
  if (files.faulty.length === 0) return []
  return [
    `${files.faulty.length} files that its rows name were missing on the server, or not whole:`,
    ...files.faulty.map(({ key, fault }) => `  ${key}  ${fault}`),
  ]
}
