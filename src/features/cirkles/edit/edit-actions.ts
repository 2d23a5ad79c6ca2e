import { cancelCirkle, type Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers, setCirkleImage, updateCirkle } from '#contract/http/cirkles/editing.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { resendInvitation } from '#contract/http/online/invitations.ts'
import { call } from '#data/api/call.ts'
import { applyCirkle, applyMembers } from '#data/cirkles/apply-cirkle.ts'
import { localDb } from '#data/db/local-db.ts'
import { fetchWithProgress } from '#data/files/fetch-with-progress.ts'
import type { Session } from '#data/session/session.ts'
import type { CreatePhoto } from '../form/create-draft.ts'

/*
 * Changes to an existing Cirkle. Each needs a connection, applies its answer to the local database before it
 * resolves, and throws what `call` throws. All are idempotent, so none needs a key.
 */

/** A photo may take a while on a slow line. */
const IMAGE_TIMEOUT_MS = 60_000

/** Changes what members see of a Cirkle, and who is invited. */
export async function update({ token, user }: Session, input: CallInput<typeof updateCirkle>): Promise<void> {
  await applyCirkle(localDb(), user.id, await call(updateCirkle, input, { token }))
}

/** Gives a Cirkle another picture; `onProgress` takes what has left the phone, as a share from 0 to 1. */
export async function setImage(
  { token, user }: Session,
  cirkle: Cirkle,
  photo: CreatePhoto,
  onProgress: (share: number) => void,
): Promise<void> {
  const image = new File([photo.bytes], photo.name, { type: photo.mime })
  const options = { token, timeoutMs: IMAGE_TIMEOUT_MS, fetch: fetchWithProgress(onProgress) }
  const { imageUrl } = await call(setCirkleImage, { id: cirkle.id, image }, options)
  await applyCirkle(localDb(), user.id, { ...cirkle, imageUrl })
}

/** Sets the payout order; `order` names every member's id once. */
export async function reorder({ token, user }: Session, id: string, order: string[]): Promise<void> {
  await applyMembers(localDb(), user.id, id, await call(reorderMembers, { id, order }, { token }))
}

/** Mails an unanswered invitation again. */
export async function resend({ token }: Session, id: string, email: string): Promise<void> {
  await call(resendInvitation, { id, email }, { token })
}

/** Cancels a forming Cirkle. */
export async function cancel({ token, user }: Session, id: string): Promise<void> {
  await applyCirkle(localDb(), user.id, await call(cancelCirkle, { id }, { token }))
}
