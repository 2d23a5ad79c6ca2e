import { setCirkleImage } from '#contract/http/cirkles/editing.ts'
import { FILE_MAX_BYTES } from '#contract/rules/limits.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type CallContext, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import { fileUrl, storeUpload, type StoredUpload } from '#server/modules/files/store.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import type { CirkleDeps } from '../cirkle/deps.ts'
import * as domain from '../cirkle/domain.ts'
import { tellEdited } from './edit-store.ts'
import { lockCirkle, updateCirkle } from '../cirkle/store.ts'

/** `POST /cirkles/{id}/image`: the owner replaces a Cirkle's picture. */
export function imageRoute(deps: CirkleDeps): Route {
  return route(setCirkleImage, async ({ id, image }, context) => {
    const { tx, session } = context
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const decision = domain.editCirkle(cirkle, session.userId, ['image'])
    if (!decision.ok) return refuse(codeOf(decision.reason))
    const kept = await keepImage(image, session.userId, deps, context)
    if (!kept.ok) return kept.refusal
    await updateCirkle(tx, id, { imageFileId: kept.file.id })
    await tellEdited(cirkle, context)
    return done({ imageUrl: fileUrl(kept.file.id) }, t('pictureSaved'))
  })
}

/** Stores a picture of a Cirkle, or returns the refusal. */
export async function keepImage(
  image: Blob,
  ownerId: string,
  { files, limiter }: Pick<CirkleDeps, 'files' | 'limiter'>,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<StoredUpload> {
  const overLimit = await refuseOverLimit(limiter, UPLOADS, ownerId)
  if (overLimit) return { ok: false, refusal: overLimit }
  return storeUpload(tx, effects, files, {
    ownerId,
    kind: 'cirkle_image',
    blob: image,
    accept: ['jpeg', 'png', 'pdf'],
    maxBytes: FILE_MAX_BYTES,
    now,
  })
}
