import { statementsOn } from '#server/db/client.ts'
import { LOCK_CLASS, MIGRATION_LOCK } from '#server/db/connection/advisory-locks.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { beginEpoch, type Epoch } from '#server/modules/system/epoch-store.ts'
import type { FileStore, StoredFile } from '#server/platform/files/files.ts'
import { BackupError } from './backup-error.ts'
import type { BackupCipher } from './backup-cipher.ts'
import { checkBackup } from './check-backup.ts'
import { unpackFiles } from './files-part.ts'
import { load, requireEmpty, requireKnown } from './load.ts'
import { readManifest, type Manifest, type Part } from './manifest.ts'
import { readPart } from './part-stream.ts'
import type { BackupPlace } from './place.ts'
import { megabytes, type Progress } from './progress.ts'

/** What is restored, and where to. */
export interface RestoreTask {
  readonly place: BackupPlace
  readonly cipher: BackupCipher | undefined
  /** Of the owner of the tables to be. */
  readonly ownerUrl: string
  readonly files: Pick<FileStore, 'putBack'>
  /** Names of the `SECRETS_KEY`s that the server will have. */
  readonly secretsKeys: readonly string[]
  readonly operator: string
  readonly now: Date
  readonly progress: Progress
}

/**
 * Restores a backup into an empty database, and begins a new epoch there. All of it is one transaction, which
 * is committed once the files are in place: whatever fails or is interrupted before, the database stays empty.
 *
 * @throws {BackupError} when the backup is not whole, the key is another, or the database not empty
 */
export async function restoreBackup(task: RestoreTask): Promise<{ backup: Manifest; epoch: Epoch }> {
  const { place, cipher, ownerUrl, progress } = task
  const stated = await readManifest(place)
  requireKnown(stated)
  requireKeys(stated, task)
  return withClient(ownerUrl, async (owner) => {
    await owner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    // A server that starts meanwhile waits, and finds the restored database.
    await owner.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, MIGRATION_LOCK])
    await requireEmpty(owner)
    const backup = await checkBackup(place, cipher, progress)
    await owner.query('begin')
    await load(owner, backup, (table) => {
      progress.at(() => `Restoring the table ${table.name}: ${table.rows} rows`)
      return readPart(place, table.part, cipher)
    })
    const epoch = await beginNext(statementsOn(owner), backup, task)
    await restoreFiles(backup, task)
    await owner.query('commit')
    return { backup, epoch }
  })
}

function requireKeys(
  { isEncrypted, secretsKeys }: Manifest,
  { cipher, secretsKeys: given }: RestoreTask,
): void {
  if (isEncrypted && cipher?.canDecrypt !== true) {
    throw new BackupError(
      'The backup is encrypted: give its secret key, AGE-SECRET-KEY-1…, as BACKUP_KEY or --key-file.',
    )
  }
  const missing = secretsKeys.filter((name) => !given.includes(name))
  if (missing.length === 0) return
  throw new BackupError(
    `The secrets in the backup are sealed with another SECRETS_KEY (${missing.join(', ')}; given: ${given.join(', ') || 'none'}). Set that one, as SECRETS_KEY_PREVIOUS if it was replaced, or put its file secrets-key into DATA_DIR.`,
  )
}

async function beginNext(
  tx: Parameters<typeof beginEpoch>[0],
  { takenAt }: Manifest,
  { operator, now }: RestoreTask,
): Promise<Epoch> {
  const epoch = await beginEpoch(tx)
  await writeAudit(tx, { operator, action: 'restored', details: { epoch: epoch.id, takenAt } }, now)
  return epoch
}

async function restoreFiles(
  { files }: Manifest,
  { place, cipher, files: store, progress }: RestoreTask,
): Promise<void> {
  let [count, bytes] = [0, 0]
  progress.at(() => `Restoring files: ${count} of ${files.count}, ${megabytes(bytes)}`)
  async function* filesOf(part: Part): AsyncGenerator<StoredFile> {
    for await (const file of unpackFiles(readPart(place, part, cipher))) {
      count += 1
      bytes += file.bytes.length
      yield file
    }
  }
  for (const part of files.parts) await putBack(store, filesOf(part))
  if (count === files.count && bytes === files.bytes) return
  throw new BackupError(`The backup has ${count} files where ${files.count} were written.`)
}

async function putBack(store: Pick<FileStore, 'putBack'>, files: AsyncIterable<StoredFile>): Promise<void> {
  try {
    await store.putBack(files)
  } catch (cause) {
    if (cause instanceof BackupError || !(cause instanceof Error)) throw cause
    const reason = cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
    throw new BackupError(`The files cannot be put back: ${reason}. The database stays empty.`, { cause })
  }
}
