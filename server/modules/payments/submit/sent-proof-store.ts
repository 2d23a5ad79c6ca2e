import { createHash } from 'node:crypto'
import { FILE_MAX_BYTES } from '#contract/rules/limits.ts'
import type { Tx } from '#server/db/client.ts'
import type { Refused } from '#server/http/answers/outcome.ts'
import type { EarlyCall, Session } from '#server/http/routing/route.ts'
import { hasFile, judgeCounted } from '#server/modules/files/check-in-turn-store.ts'
import { type CheckedUpload, checkUpload, type UploadDraft } from '#server/modules/files/store.ts'
import { takeFile } from '#server/modules/uploads/take-file-store.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import type { PaymentDeps } from '../payment/deps.ts'

/** The file that came with the call, or its finished upload; null without either. */
export type SentProof =
  | {
      readonly ok: true
      /** Of the bytes as received: a proof is first compared with the declared one. */
      readonly sha256: string
      /** `not-wanted`: its record takes no such proof, so it was not decoded. */
      readonly checked: CheckedUpload | 'not-wanted'
    }
  | { readonly ok: false; readonly refusal: Refused }
  | null

/**
 * Reads and checks a proof before its record is locked. `isWanted` says whether the record takes a file with
 * that SHA-256: decoding keeps other people waiting, so it is for proofs that will be stored.
 */
export async function lookAtProof(
  deps: PaymentDeps,
  { proof: file, uploadId }: { readonly proof?: Blob | undefined; readonly uploadId?: string | undefined },
  { now, session: { userId }, decodeInTurn }: EarlyCall<Session>,
  isWanted: (tx: Tx, sha256: string) => Promise<boolean>,
): Promise<SentProof> {
  if (!hasFile(file) && uploadId === undefined) return null
  return decodeInTurn(async () => {
    const taken = await takeFile({ file, uploadId }, userId, deps)
    if (!taken?.ok) return taken
    const { blob } = taken
    const sha256 = await sha256Of(blob)
    if (!(await deps.db.transaction((tx) => isWanted(tx, sha256)))) {
      return { ok: true, sha256, checked: 'not-wanted' }
    }
    return {
      ok: true,
      sha256,
      checked: await judgeCounted(deps.limiter, hasFile(file) ? [UPLOADS] : [], userId, () =>
        checkUpload(deps, proofOf(blob, { ownerId: userId, now })),
      ),
    }
  })
}

/** A proof to store. */
export const proofOf = (blob: Blob, { ownerId, now }: Pick<UploadDraft, 'ownerId' | 'now'>): UploadDraft => ({
  ownerId,
  kind: 'proof',
  blob,
  accept: ['jpeg', 'png', 'pdf'],
  maxBytes: FILE_MAX_BYTES,
  now,
})

async function sha256Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return createHash('sha256').update(bytes).digest('hex')
}
