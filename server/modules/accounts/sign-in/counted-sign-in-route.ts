import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import type { Tx } from '#server/db/client.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import { refusalText } from '#server/messages/shared.ts'
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
  const limits = addressLimits(email, ip)
  const taken: typeof limits = []
  // Whoever is refused has tried no password: what they have taken so far is given back.
  const giveBack = async () => {
    for (const { rule, key } of taken) await limiter.forgive(rule, key)
  }
  for (const each of limits) {
    const overLimit = await refuseOverLimit(limiter, each.rule, each.key)
    if (overLimit) {
      await giveBack()
      return overLimit
    }
    taken.push(each)
  }
  const tried = await db.transaction((tx) => countGuess(tx, email, now))
  if (tried.ok) return null
  await giveBack()
  const { retryAfterSeconds } = tried
  return refuse('too_many_requests', { retryAfterSeconds, message: refusalText('signInSlowed') })
}

/** A refusal of moments ago, and whose account it was about. */
export interface RefusedSignIn {
  /** Empty for an address without an account. */
  readonly userId: string
  readonly refusal: Refused
}

const tryOf = ({ email, ip }: Pick<SignInTry, 'email' | 'ip'>) => `${email} ${ip}`

/**
 * Throws the refusal that the same caller got for the same e-mail address moments ago, so that a flood of
 * guesses asks no database. A device that the account knows is counted by itself.
 */
export function keepRefusingSignIn(
  { refusedSignIns, knownDevices }: Pick<AppDeps, 'refusedSignIns' | 'knownDevices'>,
  tried: Pick<SignInTry, 'email' | 'ip'>,
  { cookies, now }: Pick<CallContext, 'cookies' | 'now'>,
): void {
  const refused = refusedSignIns.recall(tryOf(tried))
  if (refused === undefined || knownDevices.idOf(refused.userId, cookies, now) !== null) return
  throw new RefusedError(refused.refusal.code, refused.refusal)
}

/** Remembers a refusal for moments; one of a known device concerns nobody else. */
export function rememberRefusedSignIn(
  { refusedSignIns }: Pick<AppDeps, 'refusedSignIns'>,
  { deviceId, ...tried }: SignInTry,
  refused: RefusedSignIn,
): void {
  if (deviceId === null) refusedSignIns.keep(tryOf(tried), refused, refused.refusal.retryAfterSeconds ?? 0)
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
