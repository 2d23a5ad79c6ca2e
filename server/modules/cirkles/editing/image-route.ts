import { setCirkleImage } from '#contract/http/cirkles/editing.ts'
import { FILE_MAX_BYTES } from '#contract/rules/limits.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type EarlyCall, type Handler, route, type Route, type Session } from '#server/http/routing/route.ts'
import { t } from '#server/messages/cirkles.ts'
import { checkInTurn } from '#server/modules/files/check-in-turn-store.ts'
import { type CheckedUpload, fileUrl, keepUpload, type UploadChecks } from '#server/modules/files/store.ts'
import type { CirkleDeps } from '../cirkle/deps.ts'
import * as domain from '../cirkle/domain.ts'
import { tellEdited } from './edit-store.ts'
import { lockCirkle, updateCirkle } from '../cirkle/store.ts'

/** `POST /cirkles/{id}/image`: the owner replaces a Cirkle's picture. */
export function imageRoute(deps: CirkleDeps): Route {
  const answer: Handler<typeof setCirkleImage, CheckedUpload> = async ({ id }, context, checked) => {
    const { tx, session, effects } = context
    const cirkle = await lockCirkle(tx, id)
    if (!cirkle) return refuse('not_found')
    const decision = domain.editCirkle(cirkle, session.userId, ['image'])
    if (!decision.ok) return refuse(codeOf(decision.reason))
    if (!checked.ok) return checked.refusal
    const kept = await keepUpload(tx, effects, deps.files, checked)
    await updateCirkle(tx, id, { imageFileId: kept.id })
    await tellEdited(cirkle, context)
    return done({ imageUrl: fileUrl(kept.id) }, t('pictureSaved'))
  }
  return route(setCirkleImage, answer, { prepare: ({ image }, call) => checkImage(image, deps, call) })
}

/** Counts and inspects a picture of a Cirkle, before it is stored with the call. */
export function checkImage(
  image: Blob,
  deps: Pick<CirkleDeps, 'limiter' | keyof UploadChecks>,
  call: EarlyCall<Session>,
): Promise<CheckedUpload> {
  return checkInTurn(deps, call, {
    ownerId: call.session.userId,
    kind: 'cirkle_image',
    blob: image,
    // No PDF: it could never be shown.
    accept: ['jpeg', 'png'],
    maxBytes: FILE_MAX_BYTES,
    now: call.now,
  })
}
