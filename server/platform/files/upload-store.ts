import { randomBytes } from 'node:crypto'
import type { DataStore } from '@tus/server'

/** An upload neither continued nor used for this long is deleted. */
export const STALE_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export type TakenUpload =
  | { readonly ok: true; readonly blob: File; readonly name: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'incomplete' }

/** Unfinished resumable uploads, shared by all processes of a server. */
export interface UploadStore {
  /** The bytes of this user's finished upload, and its file name. It stays until removed. */
  takeUpload(userId: string, uploadId: string): Promise<TakenUpload>
  /** Deletes the upload, finished or not; a missing one is no error. */
  removeUpload(uploadId: string): Promise<void>
  /** A new upload id for this user. */
  newId(userId: string): string
  /** Whether the upload is this user's; the owner is part of the id, so the two cannot disagree. */
  isOwnedBy(userId: string, uploadId: string): boolean
  /**
   * Deletes stale uploads; safe to run at any time, by several processes at once. With `minute`, checks only
   * that minute's sixteenth: an upload takes days to become stale, and checking all of them is slow.
   */
  sweep(minute?: number): Promise<void>
  /** Whether there is any upload, stale or not. */
  isEmpty(): Promise<boolean>
  /** The tus protocol's store. */
  readonly files: DataStore
}

/** Ids end in random hexadecimal digits. */
export const newUploadId = (userId: string): string => `${userId}_${randomBytes(16).toString('hex')}`

export const isUploadOf = (userId: string, uploadId: string): boolean =>
  uploadId.startsWith(`${userId}_`) && /^[\w-]{16,80}$/.test(uploadId)

/** The last digit of the ids that a sweep of this minute checks. */
export const sweptDigit = (minute: number): string => (minute % 16).toString(16)
