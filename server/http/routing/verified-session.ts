import type { Context } from 'hono'
import { RefusedError } from '../answers/refused-error.ts'
import { type Kernel, lookUpSession, type ServerEnv } from './register.ts'
import type { Session } from './route.ts'

/**
 * The session of a call outside `registerRoute`, which does not answer with the envelope. Throws
 * RefusedError: 401 without a live session, 403 while its e-mail address is unverified.
 */
export async function verifiedSession(
  c: Context<ServerEnv>,
  kernel: Pick<Kernel, 'authenticate' | 'clock'>,
): Promise<Session> {
  const session = await lookUpSession(c, kernel, kernel.clock.now())
  if (typeof session === 'string') throw new RefusedError(session)
  c.set('userId', session.userId)
  if (!session.isEmailVerified) throw new RefusedError('email_unverified')
  return session
}
