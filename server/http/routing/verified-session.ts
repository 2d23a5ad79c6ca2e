import type { Context } from 'hono'
import { RefusedError } from '../answers/refused-error.ts'
import { bearerToken, type Kernel, type ServerEnv } from './register.ts'
import type { Session } from './route.ts'

/**
 * The session of a call outside `registerRoute`, which does not answer with the envelope. Throws
 * RefusedError: 401 without a live session, 403 while its e-mail address is unverified.
 */
export async function verifiedSession(
  c: Context<ServerEnv>,
  { authenticate, clock }: Pick<Kernel, 'authenticate' | 'clock'>,
): Promise<Session> {
  const token = bearerToken(c)
  const session = token === null ? null : await authenticate(token, clock.now())
  if (!session) throw new RefusedError('unauthenticated')
  c.set('userId', session.userId)
  if (!session.isEmailVerified) throw new RefusedError('email_unverified')
  return session
}
