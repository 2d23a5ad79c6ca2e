import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import type { EarlyCall } from '#server/http/routing/route.ts'
import type { Limiter, LimitRule } from '#server/platform/limiter.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import { checkUpload, type CheckedUpload, type UploadChecks, type UploadDraft } from './store.ts'

/** Whether a file was sent: an empty file field is sent as an empty file. */
export const hasFile = (blob: Blob | undefined): blob is Blob => blob !== undefined && blob.size > 0

/** Counts the file of a call, and inspects it in its sender's turn. A file that finds no turn does not count. */
export function checkInTurn(
  deps: UploadChecks & { readonly limiter: Pick<Limiter, 'take' | 'forgive'> },
  { decodeInTurn }: Pick<EarlyCall, 'decodeInTurn'>,
  draft: UploadDraft,
): Promise<CheckedUpload> {
  return decodeInTurn(async () => {
    const refusal = await refuseOverLimit(deps.limiter, UPLOADS, draft.ownerId)
    if (refusal) return { ok: false, refusal }
    return judgeCounted(deps.limiter, [UPLOADS], draft.ownerId, () => checkUpload(deps, draft))
  })
}

/** Inspects files that were counted by `rules`. A file that could not be judged is sent again: it does not count. */
export async function judgeCounted<Result>(
  limiter: Pick<Limiter, 'forgive'>,
  rules: readonly LimitRule[],
  userId: string,
  inspect: () => Promise<Result>,
): Promise<Result> {
  try {
    return await inspect()
  } catch (error) {
    for (const rule of rules) await limiter.forgive(rule, userId)
    throw error
  }
}
