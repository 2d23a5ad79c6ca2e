import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { forgotPassword, resetPassword } from '#contract/http/people/sign-in.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { t } from '#server/messages/accounts.ts'
import { RESET_LINKS_FROM_ADDRESS, RESET_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import { resetLinkMail } from '../account/mails.ts'
import { rememberDevice } from './counted-sign-in-route.ts'
import { refuseGuessablePassword, replacePassword } from './password-routes.ts'
import { checkResetLink, mayMailResetLink } from '../account/reset-link.ts'
import { findLinkTimes, findResetLink, insertResetLink, markResetLinkUsed } from './reset-link-store.ts'
import { findUser, lockUser, lockUserByEmail } from '../account/store.ts'

/** Resetting a forgotten password by a mailed link. */
export function resetRoutes(deps: AppDeps): Route[] {
  return [forgotRoute(deps), resetRoute(deps)]
}

/**
 * The same answer for every address, even one that reached its three links per hour. It does not wait for
 * what follows, which takes longer where there is an account (ASVS 6.3.8).
 */
function forgotRoute(deps: AppDeps): Route {
  const answer: Handler<typeof forgotPassword> = async ({ email, tokenIn }, { now, ip }) => {
    deps.background.begin(
      () => deps.turns.writes.pass(ip, () => mailLink(deps, { email, tokenIn }, now)),
      'a link to set a new password was not mailed',
    )
    return done(null, t('resetLinkSent'))
  }
  return route(forgotPassword, answer, {
    addressLimit: RESET_LINKS_FROM_ADDRESS,
    prepare: async (_, { ip }) => {
      await keepLimit(deps.limiter, RESET_LINKS_FROM_ADDRESS, ip)
      return undefined
    },
  })
}

async function mailLink(
  deps: AppDeps,
  { email, tokenIn }: ParsedInput<typeof forgotPassword>,
  now: Date,
): Promise<void> {
  await transacting(
    deps,
    now,
  )(async ({ tx, effects }) => {
    const user = await lockUserByEmail(tx, email)
    effects.note('password-reset-asked', { userId: user?.id, email })
    if (user && mayMailResetLink(await findLinkTimes(tx, user.id), now)) {
      const token = newToken()
      await insertResetLink(tx, user.id, token, now)
      effects.mail(resetLinkMail(user, resetLink(deps.config.appUrl, token, tokenIn)))
    }
  })
}

const resetLink = (appUrl: string, token: string, tokenIn: 'path' | 'fragment'): string =>
  tokenIn === 'path' ? `${appUrl}/password-reset/${token}` : `${appUrl}/password-reset#token=${token}`

/**
 * Sets the password without signing in: two-factor authentication still needs its code (ASVS 6.4.3). An
 * unknown token is answered like a used one, since the remedy is the same.
 */
function resetRoute(deps: AppDeps): Route {
  const answer: Handler<typeof resetPassword, Hashed> = async ({ token }, context, hashed) => {
    const { tx, now, effects } = context
    if (hashed.refusal) {
      const { code } = hashed.refusal
      return isAboutLink(code) ? refuseLink(code, effects, hashed.userId) : hashed.refusal
    }
    const known = await findResetLink(tx, token)
    if (!known) return refuseLink('link_used', effects)
    const user = await lockUser(tx, known.userId)
    // Read again under the lock: of two resets by one link, the second waits here, and finds it used.
    const link = (await findResetLink(tx, token)) ?? known
    const checked = checkResetLink(link, now)
    if (!checked.ok) return refuseLink(codeOf(checked.reason), effects, user.id)

    await markResetLinkUsed(tx, link.id, now)
    await replacePassword(deps, user, hashed.passwordHash, context)
    effects.note('password-reset', { userId: user.id })
    // The link was mailed to its owner, who may be signing in from here for the first time.
    return { ...done(null, t('passwordReset')), cookie: await rememberDevice(deps, user.id, context) }
  }
  return route(resetPassword, answer, {
    addressLimit: RESET_TRIES_FROM_ADDRESS,
    prepare: ({ token, password }, { ip, now, hashInTurn }) =>
      hashInTurn(() => hashEarly(deps, { token, password, ip, now })),
  })
}

const isAboutLink = (code: Refused['code']): boolean => code === 'link_used' || code === 'link_expired'

/** @param userId whose link it is; unknown for a link that nobody was mailed */
function refuseLink(code: Refused['code'], effects: Effects, userId?: string): Refused {
  effects.note('reset-link-refused', { userId, reason: code })
  return refuse(code)
}

type Hashed =
  | { readonly refusal: Refused; readonly userId?: string }
  | { readonly refusal: null; readonly passwordHash: string }

/** Runs before the transaction: hashing is slow, and must not hold a connection. Skipped for a dead link. */
async function hashEarly(
  { db, limiter, passwords }: AppDeps,
  { token, password, ip, now }: { token: string; password: string; ip: string; now: Date },
): Promise<Hashed> {
  await keepLimit(limiter, RESET_TRIES_FROM_ADDRESS, ip)
  const known = await db.transaction(async (tx) => {
    const link = await findResetLink(tx, token)
    return link && { link, user: await findUser(tx, link.userId) }
  })
  if (!known) return { refusal: refuse('link_used') }
  const checked = checkResetLink(known.link, now)
  if (!checked.ok) return { refusal: refuse(codeOf(checked.reason)), userId: known.user.id }
  const refusal = refuseGuessablePassword(passwords, password, known.user, 'password')
  return refusal ? { refusal } : { refusal: null, passwordHash: await passwords.hash(password) }
}
