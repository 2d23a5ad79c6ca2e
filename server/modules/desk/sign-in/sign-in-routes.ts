import { enrolOperator, giveOperatorCode, readOperator } from '#contract/http/operator/sign-in.ts'
import { setOperatorPassword, signInOperator, signOutOperator } from '#contract/http/operator/sign-in.ts'
import { plainWords } from '#contract/messages/words.ts'
import type { Tx } from '#server/db/client.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { OperatorSession } from '#server/http/routing/operator-session.ts'
import { refuseGuessablePassword } from '#server/modules/accounts/sign-in/password-routes.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { authenticatorUri, SECRET_BYTES, secretOf } from '#server/platform/factors/totp.ts'
import { DESK_SIGN_INS, DESK_SIGN_INS_FROM_ADDRESS } from '#server/platform/limits.ts'
import { type DeskRoute, deskRoute, type EarlyDeskCall } from '../calls/desk-route.ts'
import { sessionCookie } from '../calls/session-cookie-route.ts'
import { forgetSession, startSession } from '../sessions/session-store.ts'
import * as operators from './operator-store.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts'
import { takeSecondFactor } from './second-factor-route.ts'

/** Signing in to the desk: by password, then always by a code of the authenticator app. */
export const deskSignInRoutes = (deps: AppDeps): DeskRoute[] => [
  signInRoute(deps),
  passwordRoute(deps),
  enrolmentRoute(),
  codeRoute(deps),
  deskRoute(
    readOperator,
    async (_, { tx, session }) => done(session?.isProven === true ? await operatorOf(tx, session) : null),
    { isAudited: false },
  ),
  deskRoute(signOutOperator, async (_, { tx, session, audit }) => {
    await audit('desk.sign-out')
    await forgetSession(tx, session.id)
    return { ...done(null), cookie: sessionCookie(deps.config, null) }
  }),
]

const operatorOf = async (tx: Tx, { operatorId, email, role, expiresAt }: OperatorSession) => ({
  email,
  role,
  expiresAt: expiresAt.toISOString(),
  recoveryCodesLeft: await countRecoveryCodes(tx, operatorId),
})

interface CheckedPassword {
  readonly found: operators.OperatorRow | undefined
  readonly isRight: boolean
}

/** An unknown address and a wrong password get the same answer in the same time. */
function signInRoute(deps: AppDeps): DeskRoute {
  const { db, limiter, passwords } = deps
  return deskRoute(
    signInOperator,
    async ({ email }, { tx, now, ip, session, effects, audit }, { found, isRight }: CheckedPassword) => {
      const operator = found && isRight ? await operators.lockOperator(tx, found.id) : undefined
      if (!operator || operator.passwordHash !== found?.passwordHash) {
        effects.note('sign-in-refused', { email, reason: 'wrong_credentials' })
        if (found) noteWrongPassword(deps, found.email, { now, ip })
        return refuse('wrong_credentials')
      }
      await audit('desk.sign-in-begun', { operator: operator.email, details: { address: ip } })
      await limiter.forgive(DESK_SIGN_INS, email)
      if (session) await forgetSession(tx, session.id)
      const { token } = await startSession(tx, { operatorId: operator.id, isProven: false }, now)
      const next = operator.enrolledAt === null ? ('enrol' as const) : ('code' as const)
      return { ...done({ next }), cookie: sessionCookie(deps.config, token) }
    },
    {
      isAudited: false,
      prepare: ({ email, password }, { ip, hashInTurn }) =>
        hashInTurn(async () => {
          await keepLimit(limiter, DESK_SIGN_INS_FROM_ADDRESS, ip)
          await keepLimit(limiter, DESK_SIGN_INS, email)
          const found = await db.transaction((tx) => operators.findOperatorByEmail(tx, email))
          return { found, isRight: await passwords.matches(password, found?.passwordHash ?? null) }
        }),
    },
  )
}

/** Beside the answer, which must not take longer where there is an operator (ASVS 6.3.8). */
function noteWrongPassword(
  { background, db }: Pick<AppDeps, 'background' | 'db'>,
  operator: string,
  { now, ip }: Pick<EarlyDeskCall, 'now' | 'ip'>,
): void {
  const details = { step: 'password', address: ip }
  background.begin(
    () => db.transaction((tx) => writeAudit(tx, { operator, action: 'desk.sign-in-refused', details }, now)),
    'a refused sign-in to the desk was not noted',
  )
}

type NewPassword =
  | { readonly refusal: Refused }
  | { readonly refusal: null; readonly passwordHash: string; readonly operatorId: string }

const linkUsed = () =>
  refuse('link_used', {
    message: plainWords('This link was used before, or is too old. Ask for another one.'),
  })

/** The link sets a password; the authenticator app is set up right after it. */
function passwordRoute(deps: AppDeps): DeskRoute {
  return deskRoute(
    setOperatorPassword,
    async ({ token }, { tx, now, audit }, prepared: NewPassword) => {
      if (prepared.refusal) return prepared.refusal
      const operator = await operators.lockOperator(tx, prepared.operatorId)
      // Read under the lock: of two that use one link, the second finds it used.
      const isStillGood = (await operators.findBySetupToken(tx, token, now)) !== undefined
      if (!operator || !isStillGood) return linkUsed()
      await operators.savePassword(tx, operator.id, prepared.passwordHash)
      await audit('desk.password', { operator: operator.email })
      const session = await startSession(tx, { operatorId: operator.id, isProven: false }, now)
      const next = operator.enrolledAt === null ? ('enrol' as const) : ('code' as const)
      return { ...done({ next }), cookie: sessionCookie(deps.config, session.token) }
    },
    { prepare: (input, call) => call.hashInTurn(() => hashNewPassword(deps, input, call)) },
  )
}

async function hashNewPassword(
  { db, limiter, passwords }: AppDeps,
  { token, password }: { readonly token: string; readonly password: string },
  { ip, now }: EarlyDeskCall,
): Promise<NewPassword> {
  await keepLimit(limiter, DESK_SIGN_INS_FROM_ADDRESS, ip)
  const operator = await db.transaction((tx) => operators.findBySetupToken(tx, token, now))
  if (!operator) return { refusal: linkUsed() }
  const owner = { fullName: '', email: operator.email, phone: '' }
  const refusal = refuseGuessablePassword(passwords, password, owner, 'password')
  if (refusal) return { refusal }
  return { refusal: null, passwordHash: await passwords.hash(password), operatorId: operator.id }
}

/** A secret for the authenticator app, in place of one that was not confirmed. */
const enrolmentRoute = (): DeskRoute =>
  deskRoute(enrolOperator, async (_, { tx, ip, session, audit }) => {
    const operator = await operators.lockOperator(tx, session.operatorId)
    if (!operator || operator.enrolledAt !== null) {
      return refuse('not_pending', { message: plainWords('The authenticator app is set up already.') })
    }
    await audit('desk.enrol-begun', { details: { address: ip } })
    const secret = secretOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
    await operators.saveSecret(tx, operator.id, secret)
    return done({ secret, uri: authenticatorUri(secret, `${operator.email} (desk)`) })
  })

/** Finishes a sign-in, and with the first code the set-up of the app. The session gets a new token (ASVS 7.2.4). */
const codeRoute = (deps: AppDeps): DeskRoute =>
  deskRoute(giveOperatorCode, async ({ code }, context) => {
    const given = await takeSecondFactor(deps, code, context)
    if (given.refusal) return given.refusal
    const { tx, now, ip, session, audit } = context
    await forgetSession(tx, session.id)
    if (given.isFirst) await audit('desk.enrol')
    const recoveryCodes = given.isFirst ? await replaceRecoveryCodes(tx, session.operatorId, now) : null
    await audit('desk.sign-in', { details: { address: ip } })
    const { token, expiresAt } = await startSession(
      tx,
      { operatorId: session.operatorId, isProven: true },
      now,
    )
    return {
      ...done({ ...(await operatorOf(tx, { ...session, expiresAt })), recoveryCodes }),
      cookie: sessionCookie(deps.config, token),
    }
  })
