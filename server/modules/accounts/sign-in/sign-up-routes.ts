import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { register } from '#contract/http/people/sign-up.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { route, type CallContext, type Handler, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { refusalText } from '#server/messages/shared.ts'
import { findCountry } from '#server/modules/places/store.ts'
import { CODES_FROM_ADDRESS, KNOWN_ADDRESS_MAILS, SIGN_UPS_FROM_ADDRESS } from '#server/platform/limits.ts'
import { drawCode, findIssueTimes, issueCode, type FreshCode } from './code-store.ts'
import { knownAddressMail } from '../account/mails.ts'
import { refuseGuessablePassword } from './password-routes.ts'
import { mayIssueForNewRequest } from '../account/one-time-code.ts'
import { nameOfRegistration } from '../account/registration.ts'
import { endSessions } from './session-store.ts'
import * as accounts from '../account/store.ts'

/** Creates an account. No answer reveals whether an address has one. */
export function registerRoute(deps: AppDeps): Route {
  const answer: Handler<typeof register, Hashed> = async (
    input,
    { tx, now, ip, language, effects },
    hashed,
  ) => {
    if (hashed.refusal) return hashed.refusal
    const { country, passwordHash, code } = hashed
    const { email, fullName, phone, termsVersion } = input
    const registration = {
      email,
      fullName,
      language,
      phone,
      termsVersion,
      termsLanguage: language,
      termsAcceptedAt: now,
      country,
      passwordHash,
    }
    const inserted = await accounts.insertUser(tx, registration, now)
    effects.note('sign-up', { userId: inserted?.id, email })
    if (inserted) await issueCode(tx, effects, inserted, { purpose: 'verify_email' }, code, now)
    else await registerAgain(deps, registration, code, { tx, now, ip, effects })
    return done({ fullName, email, registration: nameOfRegistration(passwordHash) }, t('codeSent'))
  }
  return route(register, answer, {
    addressLimit: SIGN_UPS_FROM_ADDRESS,
    prepare: (input, { ip, hashInTurn }) => hashInTurn(() => hashEarly(deps, input, ip)),
  })
}

type Hashed =
  | { readonly refusal: Refused }
  | {
      readonly refusal: null
      /** The country's name. */
      readonly country: string
      readonly passwordHash: string
      readonly code: FreshCode
    }

/** Runs before the transaction: hashing is slow, and must not hold a connection. */
async function hashEarly(
  { passwords, limiter }: AppDeps,
  input: ParsedInput<typeof register>,
  ip: string,
): Promise<Hashed> {
  // Consent to terms that were not shown is none.
  if (input.termsVersion !== TERMS_VERSION) {
    const message = refusalText('termsChanged')
    return { refusal: refuse('invalid', { message, errors: { terms_version: [message] } }) }
  }
  const country = findCountry(input.country)
  if (!country) {
    return { refusal: refuse('invalid', { errors: { country: [refusalText('chooseCountry')] } }) }
  }
  await keepLimit(limiter, SIGN_UPS_FROM_ADDRESS, ip)
  const refusal = refuseGuessablePassword(passwords, input.password, input, 'password')
  if (refusal) return { refusal }
  await keepLimit(limiter, CODES_FROM_ADDRESS, ip)
  const passwordHash = await passwords.hash(input.password)
  return { refusal: null, country: country.name, passwordHash, code: await drawCode(passwords) }
}

/**
 * The address has an account (api.md, Registering a known address). A verified one stays unchanged, and its
 * owner is notified, with a limit. An unverified one takes the new details, with a new code for them, and the
 * sessions of the earlier registration end; when no code is left this hour nothing changes at all.
 */
async function registerAgain(
  { limiter, config: { appUrl } }: AppDeps,
  registration: accounts.Registration,
  code: FreshCode,
  { tx, now, ip, effects }: Pick<CallContext, 'tx' | 'now' | 'ip' | 'effects'>,
): Promise<void> {
  const user = await accounts.lockUserByEmail(tx, registration.email)
  if (!user) throw new Error('An account vanished while somebody registered its address again')
  if (user.emailVerifiedAt) {
    const { ok } = await limiter.take(KNOWN_ADDRESS_MAILS, user.id)
    if (ok) effects.mail(knownAddressMail(user, appUrl))
    return
  }
  if (!mayIssueForNewRequest(await findIssueTimes(tx, user.id), now).ok) return
  await accounts.replaceRegistration(tx, user.id, { ...registration, contestedFrom: ip })
  await endSessions(tx, { userId: user.id, now, effects })
  await issueCode(
    tx,
    effects,
    { ...user, language: registration.language },
    { purpose: 'verify_email' },
    code,
    now,
  )
}
