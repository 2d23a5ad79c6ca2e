import { saveProfile, setProfilePhoto } from '#contract/http/online/profile.ts'
import { PROFILE_PHOTO_MAX_BYTES, PROFILE_PHOTO_MAX_MB, PROFILE_PHOTO_SIDE } from '#contract/rules/limits.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { limited, route, type CallContext, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { fileUrl, storeUpload } from '#server/modules/files/store.ts'
import { birthRefusal } from '../account/birth.ts'
import { PROFILE_SAVES, UPLOADS } from '#server/platform/limits.ts'
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
      return refuseField('email', t('emailNeedsRequest'))
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

const refuseField = (field: string, message: string): Refused =>
  refuse('invalid', { message, errors: { [field]: [message] } })

/** Each picture has its own address, so that caches never confuse two. */
function photoRoute({ files, limiter }: AppDeps): Route {
  return route(setProfilePhoto, async ({ file }, context) => {
    const { tx, now, session, effects } = context
    const overLimit = await refuseOverLimit(limiter, UPLOADS, session.userId)
    if (overLimit) return overLimit
    const { id } = await lockUser(tx, session.userId)
    const kept = await storeUpload(tx, effects, files, {
      ownerId: id,
      kind: 'profile_photo',
      blob: file,
      accept: ['jpeg', 'png', 'webp'],
      maxBytes: PROFILE_PHOTO_MAX_BYTES,
      squareTo: PROFILE_PHOTO_SIDE,
      now,
    })
    if (!kept.ok) {
      const { code, message = t('photoFailed') } = kept.refusal
      // The seeds' wording (seed B §5).
      const words = code === 'too_large' ? t('photoTooLarge', { megabytes: PROFILE_PHOTO_MAX_MB }) : message
      return { ...kept.refusal, message: words, errors: { file: [words] } }
    }
    await saveProfileOf(tx, id, { profileFileId: kept.file.id })
    await tellChanged(id, context)
    return done({ imageUrl: fileUrl(kept.file.id) }, t('profileSaved'))
  })
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
