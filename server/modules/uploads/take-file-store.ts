import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import type { UploadStore } from '../../platform/files/upload-store.ts'

export type TakenFile =
  | { readonly ok: true; readonly blob: Blob }
  | { readonly ok: false; readonly refusal: Refused }

/**
 * The file of a call, or its finished resumable upload, which was counted when it began and is swept later.
 * Null when the call has neither.
 */
export async function takeFile(
  { file, uploadId }: { readonly file?: Blob | undefined; readonly uploadId?: string | undefined },
  userId: string,
  { uploads, limiter }: { uploads: Pick<UploadStore, 'takeUpload'>; limiter: Pick<Limiter, 'take'> },
): Promise<TakenFile | null> {
  if (file && file.size > 0) {
    const overLimit = await refuseOverLimit(limiter, UPLOADS, userId)
    return overLimit ? { ok: false, refusal: overLimit } : { ok: true, blob: file }
  }
  if (uploadId === undefined) return null
  const upload = await uploads.takeUpload(userId, uploadId)
  if (upload.ok) return upload
  return {
    ok: false,
    refusal: refuse(upload.reason === 'incomplete' ? 'upload_incomplete' : 'upload_not_found'),
  }
}
