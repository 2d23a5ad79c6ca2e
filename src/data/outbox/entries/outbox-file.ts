import type { OutboxFileRow, PictureShape } from '../../db/rows.ts'
import { sha256 } from '../../digest/sha256.ts'

/** A picked file, read into memory at once. */
export interface PickedFile {
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly mime: string
  readonly shape?: PictureShape | undefined
}

/** The row of a picked file, with a new id and its hash. */
export async function outboxFile(
  userId: string,
  { bytes, name, mime, shape }: PickedFile,
): Promise<OutboxFileRow> {
  return { id: crypto.randomUUID(), userId, bytes, name, mime, shape, sha256: await sha256(bytes) }
}
