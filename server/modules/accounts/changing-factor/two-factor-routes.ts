import { randomBytes } from 'node:crypto'
import {
  beginAuthenticator,
  changeTwoFactor,
  confirmAuthenticator,
  mailFactorCode,
  readTwoFactor,
  renewRecoveryCodes,
} from '#contract/http/online/two-factor.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { refusalText } from '#server/messages/shared.ts'
import { FACTOR_CHECKS, PROTECTING_CALLS } from '#server/platform/limits.ts'
import { authenticatorUri, SECRET_BYTES, secretOf } from '#server/platform/factors/totp.ts'
import { mayIssueForNewRequest, secondsToResend } from '../account/one-time-code.ts'
import { findUser, lockUser, settingsOf } from '../account/store.ts'
import { drawCode, findChangeCodeTimes, type FreshCode, issueCode } from '../sign-in/code-store.ts'
import { refuseWrongPassword } from '../sign-in/given-password-route.ts'
import { mayConfirm, stepUsedBy } from '../two-factor/app-code.ts'
import * as authenticators from '../two-factor/authenticator-store.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../two-factor/recovery-code-store.ts'
import { followFactorChange } from './factor-changed-route.ts'
import { type GivenProofs, lookAtProofs, refuseWrongFactor } from './given-factor-route.ts'
import { factorOf, switchFactor } from './switch-factor-store.ts'

/**
 * Two-factor authentication in the settings. Each change needs the password and the current second factor, so
 * that neither a phone found unlocked nor a known password is enough.
 */
export function twoFactorRoutes(deps: AppDeps): Route[] {
  return [
    route(readTwoFactor, async (_, { tx, session: { userId } }) => {
      const method = factorOf(await findUser(tx, userId))
      return done({ method, recoveryCodesLeft: await countRecoveryCodes(tx, userId) })
    }),
    changeRoute(deps),
    mailCodeRoute(deps),
    beginRoute(deps),
    confirmRoute(deps),
    renewRoute(deps),
  ]
}

function changeRoute(deps: AppDeps): Route {
  const answer: Handler<typeof changeTwoFactor, GivenProofs> = async (input, context, given) => {
    const { tx, now, session } = context
    const user = await lockUser(tx, session.userId)
    const wrong =
      refuseWrongPassword(user, given.password) ??
      (input.method === factorOf(user) ? null : await refuseWrongFactor(deps, user, input, given, context))
    if (wrong) return wrong
    if (input.method === factorOf(user)) return done(settingsOf(user), t('factorSaved'))
    const changed = await switchFactor(tx, user, input.method, now)
    const change = { change: input.method, endsOthers: input.endOtherSessions }
    await followFactorChange(deps, user, change, context)
    return done(settingsOf(changed), t('factorSaved'))
  }
  return route(changeTwoFactor, answer, {
    pace: PROTECTING_CALLS,
    prepare: (input, call) => lookAtProofs(deps, input, call),
  })
}

/** Mails a code that proves the mailbox, for a change in this session. */
function mailCodeRoute({ passwords }: AppDeps): Route {
  const answer: Handler<typeof mailFactorCode, FreshCode> = async (
    _,
    { tx, now, session, effects },
    code,
  ) => {
    const user = await lockUser(tx, session.userId)
    if (factorOf(user) !== 'mailed_code')
      return refuse('not_found', { message: refusalText('noMailedCodes') })
    const issuedAt = await findChangeCodeTimes(tx, user.id)
    const hourly = mayIssueForNewRequest(issuedAt, now)
    const wait = Math.max(secondsToResend(issuedAt, now), hourly.ok ? 0 : hourly.retryAfterSeconds)
    if (wait > 0) return refuse('too_many_requests', { retryAfterSeconds: wait })
    await issueCode(tx, effects, user, { purpose: 'change_factor', sessionId: session.id }, code, now)
    return done(null, t('factorCodeSent'))
  }
  return route(mailFactorCode, answer, {
    pace: PROTECTING_CALLS,
    prepare: (_, { hashInTurn }) => hashInTurn(() => drawCode(passwords)),
  })
}

/** Makes the secret. It finishes no sign-in until {@link confirmRoute} has seen a code of it. */
function beginRoute(deps: AppDeps): Route {
  const answer: Handler<typeof beginAuthenticator, GivenProofs> = async (input, context, given) => {
    const { tx, now, session } = context
    const user = await lockUser(tx, session.userId)
    const wrong =
      refuseWrongPassword(user, given.password) ??
      (await refuseWrongFactor(deps, user, input, given, context))
    if (wrong) return wrong
    const secret = secretOf(randomBytes(SECRET_BYTES))
    await authenticators.insertUnconfirmed(tx, user.id, secret, now)
    return done({ secret, uri: authenticatorUri(secret, user.email) }, t('authenticatorBegun'))
  }
  return route(beginAuthenticator, answer, {
    pace: PROTECTING_CALLS,
    // The secret is kept nowhere but sealed.
    dataToKeep: () => null,
    prepare: (input, call) => lookAtProofs(deps, input, call),
  })
}

/** The secret was handed out to this person with password and factor: a code of it is enough here. */
function confirmRoute(deps: AppDeps): Route {
  const answer: Handler<typeof confirmAuthenticator> = async ({ code, endOtherSessions }, context) => {
    const { tx, now, session, effects } = context
    const user = await lockUser(tx, session.userId)
    const begun = await authenticators.findUnconfirmed(tx, user.id)
    if (!begun || !mayConfirm(begun.createdAt, now)) {
      return refuse('code_expired', { message: refusalText('enrolmentOver') })
    }
    const overLimit = await refuseOverLimit(deps.limiter, FACTOR_CHECKS, user.id)
    if (overLimit) return overLimit
    const step = stepUsedBy(begun, code, now)
    if (step === null) {
      effects.note('second-factor-refused')
      return refuse('code_wrong', {
        message: refusalText('appCodeWrong'),
        errors: { code: [refusalText('appCodeWrong')] },
      })
    }
    await deps.limiter.forgive(FACTOR_CHECKS, user.id)
    await authenticators.confirmAuthenticator(tx, { userId: user.id, id: begun.id, step }, now)
    await switchFactor(tx, user, 'authenticator', now)
    const recoveryCodes = await replaceRecoveryCodes(tx, user.id, now)
    const change = { change: 'authenticator' as const, endsOthers: endOtherSessions }
    await followFactorChange(deps, user, change, context)
    return done({ recoveryCodes }, t('authenticatorOn'))
  }
  return route(confirmAuthenticator, answer, { pace: PROTECTING_CALLS, dataToKeep: () => null })
}

function renewRoute(deps: AppDeps): Route {
  const answer: Handler<typeof renewRecoveryCodes, GivenProofs> = async (input, context, given) => {
    const { tx, now, session } = context
    const user = await lockUser(tx, session.userId)
    const wrongPassword = refuseWrongPassword(user, given.password)
    if (wrongPassword) return wrongPassword
    if (factorOf(user) !== 'authenticator')
      return refuse('not_found', { message: refusalText('noRecoveryCodes') })
    const wrong = await refuseWrongFactor(deps, user, input, given, context)
    if (wrong) return wrong
    const recoveryCodes = await replaceRecoveryCodes(tx, user.id, now)
    const change = { change: 'new_recovery_codes' as const, endsOthers: input.endOtherSessions }
    await followFactorChange(deps, user, change, context)
    return done({ recoveryCodes }, t('recoveryCodesRenewed'))
  }
  return route(renewRecoveryCodes, answer, {
    pace: PROTECTING_CALLS,
    dataToKeep: () => null,
    prepare: (input, call) => lookAtProofs(deps, input, call),
  })
}
