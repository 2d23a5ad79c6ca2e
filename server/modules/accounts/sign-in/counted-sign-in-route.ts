import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import type { Tx } from '#server/db/client.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { t } from '#server/messages/accounts.ts'
import {
  NEW_KNOWN_DEVICES,
  SIGN_IN_FROM_ADDRESS,
  SIGN_IN_FROM_KNOWN_DEVICE,
  SIGN_IN_TO_ACCOUNT,
} from '#server/platform/limits.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import { countGuess, forgiveGuess } from './guesses-store.ts'

/** One try of a password. */
export interface SignInTry {
  readonly email: string
  readonly ip: string
  /** The device's id, if the account knows it. */
  readonly deviceId: string | null
}

/**
 * Counts the try, before its password is checked so that concurrent tries count too; the refusal, or null. A
 * device the account knows is counted by itself alone, so that nobody else can keep its owner out. All others
 * share one delay for the account, whatever their address (ASVS 6.3.1, docs/decisions/0100); an address
 * without an account has the same delay.
 */
export async function countSignIn(
  { db, limiter }: Pick<AppDeps, 'db' | 'limiter'>,
  { email, ip, deviceId }: SignInTry,
  now: Date,
): Promise<Refused | null> {
  if (deviceId !== null) return refuseOverLimit(limiter, SIGN_IN_FROM_KNOWN_DEVICE, deviceId)
  for (const { rule, key } of addressLimits(email, ip)) {
    const overLimit = await refuseOverLimit(limiter, rule, key)
    if (overLimit) return overLimit
  }
  const tried = await db.transaction((tx) => countGuess(tx, email, now))
  if (tried.ok) return null
  const { retryAfterSeconds } = tried
  return refuse('too_many_requests', { retryAfterSeconds, message: t('signInSlowed') })
}

/** A right password is no failure. */
export async function forgiveSignIn(
  { limiter }: Pick<AppDeps, 'limiter'>,
  { email, ip, deviceId }: SignInTry,
  tx: Tx,
): Promise<void> {
  if (deviceId !== null) return limiter.forgive(SIGN_IN_FROM_KNOWN_DEVICE, deviceId)
  for (const { rule, key } of addressLimits(email, ip)) await limiter.forgive(rule, key)
  await forgiveGuess(tx, email)
}

const addressLimits = (email: string, ip: string) => [
  { rule: SIGN_IN_TO_ACCOUNT, key: `${email} ${ip}` },
  { rule: SIGN_IN_FROM_ADDRESS, key: ip },
]

/**
 * The cookie that makes the calling device known to this account, whose person has just proven to be there;
 * undefined when too many became known today. A known device keeps its id.
 */
export async function rememberDevice(
  { knownDevices, limiter }: Pick<AppDeps, 'knownDevices' | 'limiter'>,
  userId: string,
  { cookies, now }: Pick<CallContext, 'cookies' | 'now'>,
): Promise<string | undefined> {
  const deviceId = knownDevices.idOf(userId, cookies, now)
  if (deviceId === null && !(await limiter.take(NEW_KNOWN_DEVICES, userId)).ok) return undefined
  return knownDevices.cookieOf(userId, deviceId ?? newToken(), now)
}
