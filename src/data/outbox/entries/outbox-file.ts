import type { OutboxFileRow, PictureShape } from '../../db/rows.ts'
import { sha256 } from '../../digest/sha256.ts'

/** A picked file, read to bytes at once. */
export interface PickedFile {
  readonly bytes: ArrayBuffer
  readonly name: string
  readonly mime: string
  readonly shape?: PictureShape | undefined
}

/** The row that keeps a picked file, under a new id and with its hash. */
export async function outboxFile(
  userId: string,
  { bytes, name, mime, shape }: PickedFile,
): Promise<OutboxFileRow> {
  return { id: crypto.randomUUID(), userId, bytes, name, mime, shape, sha256: await sha256(bytes) }
}
