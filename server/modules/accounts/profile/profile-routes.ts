import { saveProfile, setProfilePhoto } from '#contract/http/online/profile.ts'
import {
  PROFILE_PHOTO_MAX_BYTES,
  PROFILE_PHOTO_MAX_MB,
  PROFILE_PHOTO_MAX_MEGAPIXELS,
  PROFILE_PHOTO_SIDE,
} from '#contract/rules/limits.ts'
import type { Words } from '#contract/messages/words.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { limited, route, type CallContext, type Handler, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { refusalText } from '#server/messages/shared.ts'
import { checkInTurn } from '#server/modules/files/check-in-turn-store.ts'
import { type CheckedUpload, fileUrl, keepUpload } from '#server/modules/files/store.ts'
import { birthRefusal } from '../account/birth.ts'
import { PROFILE_SAVES } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { findPeers, lockUser, readAccount, saveProfileOf } from '../account/store.ts'

/** A person's public profile: their name and its details, and their picture. */
export function profileRoutes(deps: AppDeps): Route[] {
  return [...limited(PROFILE_SAVES, profileRoute()), photoRoute(deps)]
}

/** Verified identity data is locked (product.md §4, KYC); the picture is not part of it. */
function profileRoute(): Route {
  return route(saveProfile, async ({ email, dob, address, ...rest }, context) => {
    const { tx, now, session } = context
    const user = await lockUser(tx, session.userId)
    if (user.kycStatus === 'verified') return refuse('profile_locked')
    if (email !== undefined && email !== user.email) {
      return refuseField('email', refusalText('emailNeedsRequest'))
    }
    const wrongBirth = dob ? birthRefusal(dob, now) : null
    if (wrongBirth !== null) return refuseField('dob', wrongBirth)
    await saveProfileOf(tx, user.id, {
      ...rest,
      ...(dob === undefined ? {} : { dob: dob || null }),
      ...(address === undefined ? {} : { address: address || null }),
    })
    await tellChanged(user.id, context)
    return done(await readAccount(tx, user.id), t('profileSaved'))
  })
}

const refuseField = (field: string, message: Words): Refused =>
  refuse('invalid', { message, errors: { [field]: [message] } })

/** Each picture has its own address, so that caches never confuse two. */
function photoRoute(deps: AppDeps): Route {
  const answer: Handler<typeof setProfilePhoto, CheckedUpload> = async (_, context, checked) => {
    if (!checked.ok) return photoRefusal(checked.refusal)
    const { tx, session, effects } = context
    const { id } = await lockUser(tx, session.userId)
    const kept = await keepUpload(tx, effects, deps.files, checked)
    await saveProfileOf(tx, id, { profileFileId: kept.id })
    await tellChanged(id, context)
    return done({ imageUrl: fileUrl(kept.id) }, t('profileSaved'))
  }
  return route(setProfilePhoto, answer, {
    prepare: ({ file }, call) =>
      checkInTurn(deps, call, {
        ownerId: call.session.userId,
        kind: 'profile_photo',
        blob: file,
        accept: ['jpeg', 'png', 'webp'],
        maxBytes: PROFILE_PHOTO_MAX_BYTES,
        maxPixels: PROFILE_PHOTO_MAX_MEGAPIXELS * 1_000_000,
        squareTo: PROFILE_PHOTO_SIDE,
        now: call.now,
      }),
  })
}

function photoRefusal(refusal: Refused): Refused {
  const { code, message = refusalText('photoFailed') } = refusal
  if (code === 'too_many_requests') return refusal
  // The seeds' wording (seed B §5).
  const words =
    code === 'too_large' ? refusalText('photoTooLarge', { megabytes: PROFILE_PHOTO_MAX_MB }) : message
  return { ...refusal, message: words, errors: { file: [words] } }
}

/** Name and picture are cached on others' phones too. */
async function tellChanged(
  userId: string,
  { tx, effects }: Pick<CallContext, 'tx' | 'effects'>,
): Promise<void> {
  effects.publish(
    ...dataChanged([userId], ['account']),
    ...dataChanged(
      [userId, ...(await findPeers(tx, userId))],
      ['cirkles', 'members', 'activity', 'payment_options', 'history'],
    ),
  )
}
