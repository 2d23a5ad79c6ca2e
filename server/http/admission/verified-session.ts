import type { Context } from 'hono'
import { callerAddress } from '#server/platform/caller-address.ts'
import type { Kernel, ServerEnv } from '../routing/kernel.ts'
import type { Session } from '../routing/route.ts'
import { requireSession } from './look-up-session.ts'

/**
 * The session of a call outside `registerRoute`, which does not answer with the envelope; looked up in its
 * address's turn. Throws RefusedError: 401 without a live session, 403 while its e-mail address is unverified.
 */
export async function verifiedSession(
  c: Context<ServerEnv>,
  kernel: Pick<Kernel, 'authenticate' | 'clock' | 'config' | 'turns'>,
): Promise<Session> {
  const ip = callerAddress(c, kernel.config.isTrustedProxy)
  const now = kernel.clock.now()
  return kernel.turns.admissions.pass(ip, () => requireSession(c, 'verified', kernel, now))
}
