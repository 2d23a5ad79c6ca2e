import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './place.ts'

/** Written last: a folder without it holds no backup. */
export const MANIFEST = 'manifest.json'
const FORMAT = 1

const HashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const NameSchema = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/))
const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** No name leads out of the backup. */
const PartNameSchema = v.pipe(
  v.string(),
  v.regex(/^(?:database\/[a-z0-9_]+\.copy\.gz|files\/[0-9a-f]{2}\.tar)(?:\.age)?$/),
)

const PartSchema = v.object({ name: PartNameSchema, bytes: CountSchema, sha256: HashSchema })
const TableSchema = v.object({
  name: NameSchema,
  columns: v.array(NameSchema),
  rows: CountSchema,
  part: PartSchema,
})
const SequenceSchema = v.object({
  name: NameSchema,
  /** The last number given out; null when none was. */
  last: v.nullable(v.pipe(v.string(), v.regex(/^-?\d+$/))),
})

const ManifestSchema = v.object({
  format: v.literal(FORMAT),
  /** The version of Cirkles that took it. */
  release: v.string(),
  /** By the database's clock: what was committed before is in the backup. */
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The epoch that was current. */
  epoch: v.object({ id: v.string(), number: CountSchema }),
  /** `server_version_num` of the PostgreSQL it came from. */
  postgres: v.string(),
  isEncrypted: v.boolean(),
  /** Names of the `SECRETS_KEY`s that its secrets need. */
  secretsKeys: v.array(v.string()),
  /** The migrations of its tables: their instants in the journal, oldest first. */
  migrations: v.array(v.number()),
  tables: v.array(TableSchema),
  sequences: v.array(SequenceSchema),
  files: v.object({
    count: CountSchema,
    /** As they are stored. */
    bytes: CountSchema,
    parts: v.array(PartSchema),
    /** Keys of files that rows name and that were not on the server, or of another size than their rows say. */
    faulty: v.array(v.object({ key: v.string(), fault: v.picklist(['missing', 'size']) })),
  }),
})

/** What a backup holds. */
export type Manifest = v.InferOutput<typeof ManifestSchema>
/** One of its files. */
export type Part = v.InferOutput<typeof PartSchema>
export type TableOfBackup = v.InferOutput<typeof TableSchema>
export type FaultyFile = Manifest['files']['faulty'][number]

/** As it stands in the file: the hash is of what was written, in its order. */
const EnvelopeSchema = v.object({ sha256: HashSchema, backup: v.unknown() })
/** What every format has. */
const AnyFormatSchema = v.object({ format: v.number(), release: v.string() })

/** The parts of a backup, in the order in which they are restored. */
export const partsOf = ({ tables, files }: Manifest): Part[] => [
  ...tables.map(({ part }) => part),
  ...files.parts,
]

/** Makes the folder a backup. */
export async function writeManifest(place: BackupPlace, backup: Manifest): Promise<void> {
  const content = `${JSON.stringify({ sha256: digestOf(backup), backup }, null, 1)}\n`
  await place.write(MANIFEST, oneChunk(content))
}

/** @throws {BackupError} when there is none, it was changed, or a later release wrote it */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const source = await place.read(MANIFEST)
  if (source === undefined) {
    throw new BackupError(
      `${place.name} holds no backup: ${MANIFEST}, which is written last, is missing. A backup that was interrupted has none.`,
    )
  }
  const content = parsed(await text(source))
  const envelope = v.safeParse(EnvelopeSchema, content)
  if (!envelope.success || digestOf(envelope.output.backup) !== envelope.output.sha256) {
    throw new BackupError(`${MANIFEST} in ${place.name} is damaged.`)
  }
  const { backup } = envelope.output
  const { format, release } = v.parse(AnyFormatSchema, backup)
  if (format !== FORMAT) {
    throw new BackupError(
      `The backup was taken by version ${release} of Cirkles, in a form that this one does not read: use that version, or a newer one.`,
    )
  }
  return v.parse(ManifestSchema, backup)
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

const digestOf = (backup: unknown): string =>
  createHash('sha256').update(JSON.stringify(backup)).digest('hex')

async function* oneChunk(content: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(content))
}
