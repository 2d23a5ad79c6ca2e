import { withClient } from '#server/db/connection/with-client.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { BackupError } from './backup-error.ts'
import type { BackupCipher } from './backup-cipher.ts'
import { packFiles, spool, type FilesFolder, type Packed } from './files-part.ts'
import { writeManifest, type Manifest, type Part, type TableOfBackup } from './manifest.ts'
import { writePart } from './part-stream.ts'
import type { BackupPlace } from './place.ts'
import { megabytes, type Progress } from './progress.ts'
import { beginSnapshot, holdFiles, type Snapshot, type SnapshotFacts } from './snapshot.ts'

/** What a backup is taken of, and where it goes. */
export interface BackupTask {
  /** Of the tables' owner. */
  readonly ownerUrl: string
  readonly files: Pick<FileStore, 'read'>
  readonly place: BackupPlace
  /** Undefined: it is not encrypted. */
  readonly cipher: Pick<BackupCipher, 'encrypt'> | undefined
  /** The version that takes it. */
  readonly release: string
  readonly progress: Progress
}

/**
 * Takes a backup of database and files as they were at one instant, while servers run. What was written is
 * removed again when it cannot be finished.
 *
 * @throws {BackupError} when the place is not empty or does not take it
 */
export async function takeBackup(task: BackupTask): Promise<Manifest> {
  const { place, ownerUrl } = task
  if (!(await place.isEmpty())) {
    throw new BackupError(`${place.name} is not empty: a backup wants a place of its own.`)
  }
  try {
    return await withClient(ownerUrl, async (owner) => {
      // Before the snapshot: what it names is kept from then on.
      await holdFiles(owner)
      const snapshot = await beginSnapshot(owner)
      const tables = await writeTables(snapshot, task)
      const list = await spool(snapshot.fileRows().content)
      try {
        await snapshot.end()
        const files = await writeFiles(list.folders(), task)
        const backup = manifestOf({ ...snapshot.facts, tables }, files, task)
        // Files may be gone if the lock went with the connection.
        await owner.query('select 1')
        await writeManifest(place, backup)
        return backup
      } finally {
        await list.remove()
      }
    })
  } catch (error) {
    await discard(place, error)
    throw error
  }
}

async function discard(place: BackupPlace, failure: unknown): Promise<void> {
  try {
    await place.discard()
  } catch (left) {
    const said = [failure, left].map((each) => (each instanceof Error ? each.message : String(each)))
    throw new BackupError(
      `${said.join(' ')} What was written stays in ${place.name}: remove it, or look at it with "backup verify".`,
      { cause: new AggregateError([failure, left]) },
    )
  }
}

async function writeTables(
  snapshot: Snapshot,
  { place, cipher, progress }: BackupTask,
): Promise<TableOfBackup[]> {
  const tables: TableOfBackup[] = []
  for (const { name, columns } of snapshot.facts.tables) {
    const { content, bytes, rows } = snapshot.rowsOf({ name, columns })
    progress.at(() => `Backing up the table ${name}: ${megabytes(bytes())}`)
    const part = await writePart(place, `database/${name}.copy.gz`, content, cipher)
    tables.push({ name, columns: [...columns], rows: rows(), part })
  }
  return tables
}

async function writeFiles(
  folders: AsyncIterable<FilesFolder>,
  { place, cipher, files, progress }: BackupTask,
): Promise<Manifest['files']> {
  const packed: Packed = { count: 0, bytes: 0, faulty: [] }
  const parts: Part[] = []
  progress.at(() => `Backing up files: ${packed.count}, ${megabytes(packed.bytes)}`)
  for await (const { digits, rows } of folders) {
    parts.push(await writePart(place, `files/${digits}.tar`, packFiles(files, rows, packed), cipher))
  }
  if (packed.count === 0 && packed.faulty.length > 0) {
    throw new BackupError(
      `None of the ${packed.faulty.length} files that rows name is there: DATA_DIR or FILES_DRIVER is not that of the servers.`,
    )
  }
  return { ...packed, parts }
}

const manifestOf = (
  { tables, ...facts }: Omit<SnapshotFacts, 'tables'> & { tables: TableOfBackup[] },
  files: Manifest['files'],
  { release, cipher }: BackupTask,
): Manifest => ({ format: 1, release, isEncrypted: cipher !== undefined, ...facts, tables, files })
