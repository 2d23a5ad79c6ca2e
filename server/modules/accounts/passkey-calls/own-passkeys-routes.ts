import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
} from '#contract/http/people/passkeys.ts'
import { MAX_PASSKEYS } from '#contract/rules/limits.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type CallContext, type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { refusalText } from '#server/messages/shared.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { PROTECTING_CALLS } from '#server/platform/limits.ts'
import type { NewCredential } from '#server/platform/passkeys/passkeys.ts'
import { lockUser, type UserRow } from '../account/store.ts'
import { type GivenProofs, lookAtProofs, refuseWrongFactor } from '../changing-factor/given-factor-route.ts'
import {
  type GivenPassword,
  lookAtPasswordIfGiven,
  refuseWrongPassword,
} from '../sign-in/given-password-route.ts'
import { issueChallenge, useChallenge } from '../passkeys/challenge-store.ts'
import { passkeyMail } from '../passkeys/mails.ts'
import { passkeyNotice } from '../passkeys/notices.ts'
import * as store from '../passkeys/passkey-store.ts'
import { userHandleOf } from '../passkeys/user-handle.ts'

/**
 * A person's own passkeys: removing one takes the password (ASVS 7.5.1), and adding one the second factor too,
 * which a passkey stands in for.
 */
export function passkeyRoutes(deps: AppDeps): Route[] {
  return [
    route(listPasskeys, async (_, { tx, session }) =>
      done((await store.findPasskeys(tx, session.userId)).map(store.passkeyOf)),
    ),
    optionsRoute(deps),
    addRoute(deps),
    route(renamePasskey, async ({ id, name }, { tx, session: { userId } }) => {
      const renamed = await store.savePasskeyName(tx, { id, userId }, name)
      return renamed ? done(store.passkeyOf(renamed), t('passkeyRenamed')) : refuse('not_found')
    }),
    removeRoute(deps),
  ].map((each) => ({ ...each, pace: PROTECTING_CALLS }))
}

function optionsRoute(deps: AppDeps): Route {
  const answer: Handler<typeof newPasskeyOptions, GivenProofs> = async (input, context, given) => {
    const { tx, session, now } = context
    const user = await lockUser(tx, session.userId)
    const wrongPassword = refuseWrongPassword(user, given.password)
    if (wrongPassword) return wrongPassword
    const known = await store.findPasskeys(tx, user.id)
    if (known.length >= MAX_PASSKEYS) return refuse('too_many_passkeys')
    const wrongFactor = await refuseWrongFactor(deps, user, input, given, context)
    if (wrongFactor) return wrongFactor
    const challenge = await issueChallenge(tx, { purpose: 'register', userId: user.id }, now)
    const { email, fullName } = user
    const userHandle = userHandleOf(user.id)
    return done(deps.passkeys.creationOptions({ challenge, userHandle, email, fullName, known }))
  }
  return route(newPasskeyOptions, answer, {
    // No answer is kept for a key: each call has a challenge of its own.
    isRead: true,
    isolation: 'read committed',
    prepare: (input, call) => lookAtProofs(deps, input, call),
  })
}

interface LookedAtPasskey {
  readonly challenge: string | null
  readonly credential: NewCredential | null
}

function addRoute(deps: AppDeps): Route {
  const answer: Handler<typeof addPasskey, LookedAtPasskey> = async (input, context, looked) => {
    const { tx, session, now, effects } = context
    const { challenge, credential } = looked
    const user = await lockUser(tx, session.userId)
    if (challenge === null) return refuse('passkey_refused')
    const isGood = await useChallenge(tx, challenge, { purpose: 'register', userId: user.id }, now)
    if (!isGood) return refuse('passkey_expired')
    if (credential === null) {
      effects.note('passkey-refused', { reason: 'not-verified' })
      return refuse('passkey_refused', { message: refusalText('passkeyNotMade') })
    }
    if ((await store.countPasskeys(tx, user.id)) >= MAX_PASSKEYS) return refuse('too_many_passkeys')
    const { name, transports } = input
    const added = await store.insertPasskey(tx, {
      ...credential,
      userId: user.id,
      transports,
      name,
      createdAt: now,
    })
    if (!added) {
      effects.note('passkey-refused', { reason: 'known' })
      return refuse('passkey_refused', { message: refusalText('passkeyNotMade') })
    }
    effects.note('passkey-added', { subjectId: added.id })
    await tellOwner(deps, user, { name, isAdded: true }, context)
    return done(store.passkeyOf(added), t('passkeyAdded'))
  }
  return route(addPasskey, answer, {
    prepare: async (input) => {
      const challenge = deps.passkeys.challengeOf(input.clientDataJson)
      if (challenge === null) return { challenge, credential: null }
      return { challenge, credential: await deps.passkeys.verifyRegistration(input, challenge) }
    },
  })
}

function removeRoute(deps: AppDeps): Route {
  const answer: Handler<typeof removePasskey, GivenPassword> = async ({ id }, context, given) => {
    const { tx, session, effects } = context
    const user = await lockUser(tx, session.userId)
    const wrong = refuseWrongPassword(user, given)
    if (wrong) return wrong
    const removed = await store.deletePasskey(tx, { id, userId: user.id })
    if (!removed) return refuse('not_found')
    effects.note('passkey-removed', { subjectId: id })
    await tellOwner(deps, user, { name: removed.name, isAdded: false }, context)
    return done(null, t('passkeyRemoved'))
  }
  return route(removePasskey, answer, {
    prepare: ({ currentPassword }, call) =>
      lookAtPasswordIfGiven(deps, call, currentPassword, { hasField: true }),
  })
}

/** By mail and by notice, even of their own change (ASVS 6.3.7). */
async function tellOwner(
  { config: { appUrl } }: Pick<AppDeps, 'config'>,
  user: Pick<UserRow, 'id' | 'email' | 'language'>,
  change: { readonly name: string; readonly isAdded: boolean },
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  effects.mail(passkeyMail(user, { appUrl, ...change }))
  await notify(tx, effects, now, [passkeyNotice(user.id, change)])
}
