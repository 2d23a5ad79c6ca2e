import { createHash } from 'node:crypto'
import { and, eq, exists, gt, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import {
  cirkles,
  files,
  handOvers,
  invitations,
  members,
  messages,
  payments,
  takeOvers,
  users,
} from '#server/db/schema.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import { refusalText } from '#server/messages/shared.ts'
import {
  inspectUpload,
  MAX_PIXELS,
  type InspectedUpload,
  type UploadKind,
  type UploadRefusal,
} from '#server/platform/files/file-content.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { MalwareScanner } from '#server/platform/files/malware-scanner.ts'
import type { Pictures } from '#server/platform/work/pictures.ts'
import { downloadName } from './download-name.ts'

export type FileRow = typeof files.$inferSelect

/** Kinds whose bytes are stored sealed. */
const SEALED: ReadonlySet<FileRow['kind']> = new Set(['kyc_document'])

export interface UploadDraft {
  readonly ownerId: string
  readonly kind: FileRow['kind']
  readonly blob: Blob
  readonly accept: readonly UploadKind[]
  /** Maximum bytes of the upload. */
  readonly maxBytes: number
  readonly now: Date
  /** The sender's declared SHA-256 of the bytes, in hexadecimal, if any. */
  readonly declaredSha256?: string | undefined
  /** For a picture cropped to a square: maximum pixels per side. */
  readonly squareTo?: number
  /** Maximum pixels of a picture, when fewer than usual. */
  readonly maxPixels?: number
  /** Stored name instead of the sender's, which may contain private data. */
  readonly name?: string
}

/** What uploads are inspected by. */
export interface UploadChecks {
  readonly scanner: MalwareScanner
  readonly pictures: Pick<Pictures, 'clean'>
}

/** An inspected upload. */
export type CheckedUpload = PassedUpload | { readonly ok: false; readonly refusal: Refused }

/** One that may be stored. */
interface PassedUpload {
  readonly ok: true
  readonly draft: UploadDraft
  /** Of the bytes as received, in hexadecimal. */
  readonly sha256: string
  readonly content: Extract<InspectedUpload, { ok: true }>
}

/**
 * Inspects and cleans an upload without storing it. A picture is decoded, so a call does this in its turn and
 * before its transaction (`prepare` of its route).
 *
 * `sha256` is of the bytes as received: images are re-encoded without their EXIF. The bytes as received are
 * scanned for malware too (ASVS 5.4.3).
 *
 * @throws {ScannerUnavailableError} when they could not be: nothing unjudged is stored
 * @throws {WorkUnavailableError} when a picture could not be decoded now
 */
export async function checkUpload(
  { scanner, pictures }: UploadChecks,
  draft: UploadDraft,
): Promise<CheckedUpload> {
  const received = Buffer.from(await draft.blob.arrayBuffer())
  const sha256 = createHash('sha256').update(received).digest('hex')
  if (draft.declaredSha256 !== undefined && draft.declaredSha256 !== sha256) {
    return { ok: false, refusal: refuse('proof_mismatch') }
  }
  const content = await inspectUpload(pictures, received, draft)
  if (!content.ok) return { ok: false, refusal: refusalOf(content.reason, draft) }
  if ((await scanner.scan(received)) !== null) {
    return { ok: false, refusal: refuse('file_refused', { message: refusalText('fileWithMalware') }) }
  }
  return { ok: true, draft, sha256, content }
}

/** Writes and records an upload. The bytes are removed again when the call is refused or fails. */
export async function keepUpload(
  tx: Tx,
  effects: Effects,
  store: FileStore,
  { draft, sha256, content }: PassedUpload,
): Promise<FileRow> {
  const { extension } = content
  const { key: storageKey, fileKey } = SEALED.has(draft.kind)
    ? await store.putSealed(content.bytes, { extension })
    : { key: await store.put(content.bytes, { extension }), fileKey: null }
  effects.undo(() => store.remove(storageKey))
  const [file] = await tx
    .insert(files)
    .values({
      ownerId: draft.ownerId,
      kind: draft.kind,
      storageKey,
      name: downloadName(draft.name ?? (draft.blob instanceof File ? draft.blob.name : ''), extension),
      mime: content.mime,
      size: content.bytes.byteLength,
      sha256,
      sealedKey: fileKey === null ? null : await tx.sealing.seal('file-key', storageKey, fileKey),
      width: content.width ?? null,
      height: content.height ?? null,
      createdAt: draft.now,
    })
    .returning()
  if (!file) throw new Error('A file was written but its row did not come back')
  return file
}

/** The key to read a sealed file by; null for one stored in clear. */
export const openFileKey = async (
  tx: Tx,
  { storageKey, sealedKey }: Pick<FileRow, 'storageKey' | 'sealedKey'>,
): Promise<string | null> => sealedKey && tx.sealing.open('file-key', storageKey, sealedKey)

function refusalOf(reason: UploadRefusal, { maxPixels = MAX_PIXELS }: UploadDraft): Refused {
  switch (reason) {
    case 'empty':
      return refuse('file_refused', { message: refusalText('fileEmpty') })
    case 'corrupt':
      return refuse('file_refused', { message: refusalText('fileDamaged') })
    case 'type-not-allowed':
      return refuse('file_refused', { message: refusalText('kindNotAccepted') })
    case 'too-many-pixels':
      return refuse('file_refused', {
        message: refusalText('tooManyPixels', { megapixels: maxPixels / 1_000_000 }),
      })
    case 'too-large':
      return refuse('too_large', { message: refusalText('fileTooLarge') })
  }
}

/** The URL the app reads a file at: with its bearer token, or with a signed link's query. */
export function fileUrl(id: string): string {
  return `/api/files/${id}`
}

export async function findFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  const [file] = await tx.select().from(files).where(eq(files.id, id))
  return file
}

/**
 * The file, if this user may read it (security.md, Who may). A proof: payer, payee and the Cirkle's owner.
 * The image of a Cirkle: everyone when it is public, else its members and the invited. A picture in a chat:
 * the Cirkle's members. A profile photo: every signed-in user. Documents of an identity check: no user;
 * operators read them with a command instead.
 */
export async function findReadableFile(
  tx: Tx,
  id: string,
  userId: string,
  now: Date,
): Promise<FileRow | undefined> {
  const provesToReader = tx
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(cirkles, eq(cirkles.id, payments.cirkleId))
    .where(
      and(
        eq(payments.proofFileId, files.id),
        or(eq(payments.payerId, userId), eq(payments.payeeId, userId), eq(cirkles.ownerId, userId)),
      ),
    )
  const provesHandOverToReader = tx
    .select({ one: sql`1` })
    .from(handOvers)
    .where(
      and(
        eq(handOvers.proofFileId, files.id),
        or(eq(handOvers.ownerId, userId), eq(handOvers.receiverId, userId)),
      ),
    )
  const isMember = tx
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.cirkleId, cirkles.id), eq(members.userId, userId)))
  const isInvited = tx
    .select({ one: sql`1` })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(
      and(
        eq(invitations.cirkleId, cirkles.id),
        eq(users.id, userId),
        eq(invitations.status, 'invited'),
        gt(invitations.expiresAt, now),
      ),
    )
  const isOfferedPlace = tx
    .select({ one: sql`1` })
    .from(takeOvers)
    .innerJoin(users, eq(users.email, takeOvers.email))
    .where(
      and(
        eq(takeOvers.cirkleId, cirkles.id),
        eq(users.id, userId),
        eq(takeOvers.status, 'invited'),
        gt(takeOvers.expiresAt, now),
      ),
    )
  const picturesReadable = tx
    .select({ one: sql`1` })
    .from(cirkles)
    .where(
      and(
        eq(cirkles.imageFileId, files.id),
        or(eq(cirkles.privacy, 'public'), exists(isMember), exists(isInvited), exists(isOfferedPlace)),
      ),
    )
  const isInReadersChat = tx
    .select({ one: sql`1` })
    .from(messages)
    .innerJoin(members, eq(members.cirkleId, messages.cirkleId))
    .where(and(eq(messages.fileId, files.id), eq(members.userId, userId)))
  const isSomebodysPhoto = tx
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.profileFileId, files.id))
  const [file] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        or(
          and(eq(files.kind, 'profile_photo'), exists(isSomebodysPhoto)),
          and(eq(files.kind, 'proof'), or(exists(provesToReader), exists(provesHandOverToReader))),
          and(eq(files.kind, 'cirkle_image'), exists(picturesReadable)),
          and(eq(files.kind, 'chat_image'), exists(isInReadersChat)),
        ),
      ),
    )
  return file
}
