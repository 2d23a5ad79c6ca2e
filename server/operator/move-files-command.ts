import { countFiles } from '#server/modules/files/move-store.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { isFileKey, isSetAside } from '#server/platform/files/files.ts'
import { type ObjectStore, type StoredObject, unlessMissing } from '#server/platform/files/objects.ts'
import { OperatorError, type OperatorContext } from './context.ts'
import { printable } from './printable.ts'

/** Files whose rows are looked up together. */
const BATCH_SIZE = 200
/** Files on their way at the same time. */
const AT_ONCE = 4
/** A line of progress after so many. */
const PROGRESS_EVERY = 1_000
const SHOWN_STRANGERS = 10

interface Moved {
  count: number
  bytes: number
  /** What is no file of Cirkles, and stays. */
  strangers: number
  readonly someStrangers: string[]
}

/**
 * `files move`: moves every file from the earlier place to the present one, while servers that know both run. Each is
 * read back and compared before the first copy goes; an interrupted move goes on when the command is given again.
 */
export async function moveFiles({ operator, transact, stores, progress }: OperatorContext): Promise<string> {
  const { move } = await stores()
  if (move === undefined) {
    throw new OperatorError(
      'FILES_MOVED_FROM is missing: it says where the files are now, FILES_DRIVER where they go. Servers need both lines too.',
    )
  }
  const { from, to, earlierUploads } = move
  await transact(({ tx, now }) => writeAudit(tx, { operator, action: 'files.move' }, now))
  const moved: Moved = { count: 0, bytes: 0, strangers: 0, someStrangers: [] }
  let told = 0
  for await (const batch of inBatches(from.list(''))) {
    const files = batch.filter(({ name }) => isFileKey(name) || isSetAside(name))
    const strangers = batch.filter((each) => !files.includes(each)).map(({ name }) => name)
    moved.strangers += strangers.length
    moved.someStrangers.push(...strangers.slice(0, SHOWN_STRANGERS - moved.someStrangers.length))
    for (let start = 0; start < files.length; start += AT_ONCE) {
      const moves = files.slice(start, start + AT_ONCE).map(({ name }) => moveOne({ from, to }, name, moved))
      // None goes on after a failure is reported.
      await Promise.allSettled(moves)
      await Promise.all(moves)
      if (moved.count >= told + PROGRESS_EVERY) {
        told = moved.count
        progress(`${moved.count} files are moved.`)
      }
    }
  }
  if (moved.count === 0 && (await isEmpty(to))) {
    const named = await transact(({ tx }) => countFiles(tx))
    if (named > 0) {
      throw new OperatorError(
        `Neither place has a file, and rows name ${named}: DATA_DIR or the bucket is not that of the servers.`,
      )
    }
  }
  return report(moved, await earlierUploads.isEmpty())
}

async function moveOne(
  { from, to }: { readonly from: ObjectStore; readonly to: ObjectStore },
  name: string,
  moved: Moved,
): Promise<void> {
  const bytes = await unlessMissing(() => from.read(name))
  // A server removed it meanwhile.
  if (bytes === undefined) return
  await to.put(name, bytes)
  const copy = await unlessMissing(() => to.read(name))
  if (copy !== undefined && Buffer.compare(copy, bytes) !== 0) {
    throw new OperatorError(`${name} was read back with other bytes: it stays where it was.`)
  }
  // Both copies are gone when a server removed them in between.
  if (copy === undefined) return
  await from.remove(name)
  moved.count += 1
  moved.bytes += bytes.byteLength
}

function report({ count, bytes, strangers, someStrangers }: Moved, hasNoUploads: boolean): string {
  const lines = [
    `${count} files (${bytes} bytes) are moved; each was read back and compared.`,
    ...(strangers === 0
      ? []
      : [`${strangers} are no files of Cirkles and stay: ${someStrangers.map(printable).join(', ')}`]),
    hasNoUploads
      ? 'No uploads are left in the earlier place.'
      : 'Uploads on their way are left in the earlier place: phones begin them anew, and servers delete them after three days.',
    count > 0
      ? 'Give the command again, until it moves nothing: servers may have written meanwhile.'
      : 'Nothing is left to move: once no uploads are left either, take FILES_MOVED_FROM out and restart the servers.',
  ]
  return lines.join('\n')
}

async function isEmpty(objects: ObjectStore): Promise<boolean> {
  for await (const { name } of objects.list('')) if (isFileKey(name)) return false
  return true
}

async function* inBatches(objects: AsyncIterable<StoredObject>): AsyncGenerator<readonly StoredObject[]> {
  let batch: StoredObject[] = []
  for await (const object of objects) {
    batch.push(object)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
