import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import { messageOf } from '#server/http/answers/refusals.ts'
import type { EarlyCall, Session } from '#server/http/routing/route.ts'
import { refusalText } from '#server/messages/shared.ts'
import { PASSWORD_CHECKS, PASSWORD_CHECKS_OF_PERSON } from '#server/platform/limits.ts'
import { findUser, type UserRow } from '../account/store.ts'

/** Result of checking a password sent with a call. */
export interface GivenPassword {
  readonly refusal: Refused | null
  /** The hash it was compared with: the password may change before the call's transaction. */
  readonly passwordHash: string
}

type Field = 'current_password' | 'password'

/**
 * The most sensitive calls need the password again, so that a person who finds a phone unlocked cannot take
 * the account over (ASVS 7.5.1). Runs before the transaction: hashing is slow, and must not hold a
 * connection. Only wrong passwords count towards the limits: the narrow one is the session's, so that whoever
 * has stolen one session does not keep its person from the calls that end it.
 */
export async function lookAtGivenPassword(
  { db, passwords, limiter }: Pick<AppDeps, 'db' | 'passwords' | 'limiter'>,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  given: string | null,
  field: Field = 'current_password',
): Promise<GivenPassword> {
  const ofSession = await refuseOverLimit(limiter, PASSWORD_CHECKS, id)
  if (ofSession) return { refusal: ofSession, passwordHash: '' }
  const ofPerson = await refuseOverLimit(limiter, PASSWORD_CHECKS_OF_PERSON, userId)
  if (ofPerson) {
    await limiter.forgive(PASSWORD_CHECKS, id)
    return { refusal: ofPerson, passwordHash: '' }
  }
  const { passwordHash } = await db.transaction((tx) => findUser(tx, userId))
  const isRight = await passwords.matches(given ?? '', passwordHash)
  if (!isRight) return { refusal: wrongPassword(field), passwordHash }
  await limiter.forgive(PASSWORD_CHECKS, id)
  await limiter.forgive(PASSWORD_CHECKS_OF_PERSON, userId)
  return { refusal: null, passwordHash }
}

/**
 * Like `lookAtGivenPassword`, where the password may be missing: a call that only sometimes needs it, or an
 * app that was made before the call did. Such an app has no field to say it beside: the refusal names one only
 * where every app has it.
 */
export async function lookAtPasswordIfGiven(
  deps: Pick<AppDeps, 'db' | 'passwords' | 'limiter'>,
  { session, hashInTurn }: EarlyCall<Session>,
  given: string | null | undefined,
  { hasField = false }: { readonly hasField?: boolean } = {},
): Promise<GivenPassword> {
  if (given == null) {
    const refusal = hasField
      ? wrongPassword('current_password')
      : refuse('wrong_password', { message: refusalText('passwordNeeded') })
    return { refusal, passwordHash: '' }
  }
  return hashInTurn(() => lookAtGivenPassword(deps, session, given))
}

/** The refusal, or null when the password was right and is still current. `user` is locked. */
export function refuseWrongPassword(
  user: Pick<UserRow, 'passwordHash'>,
  { refusal, passwordHash }: GivenPassword,
  field: Field = 'current_password',
): Refused | null {
  return refusal ?? (user.passwordHash === passwordHash ? null : wrongPassword(field))
}

const wrongPassword = (field: Field): Refused =>
  refuse('wrong_password', { errors: { [field]: [messageOf('wrong_password')] } })
