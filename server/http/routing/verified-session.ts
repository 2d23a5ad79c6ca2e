import type { Context } from 'hono'
import { RefusedError } from '../answers/refused-error.ts'
import { bearerToken, type Kernel, type ServerEnv } from './register.ts'
import type { Session } from './route.ts'

/**
 * The session of a call that does not go through `registerRoute`, for it answers with something else than the
 * envelope. Throws RefusedError: 401 without a living session, 403 while its e-mail address is unverified.
 */
export async function verifiedSession(
  c: Context<ServerEnv>,
  { authenticate, clock }: Pick<Kernel, 'authenticate' | 'clock'>,
): Promise<Session> {
  const token = bearerToken(c)
  const session = token === null ? null : await authenticate(token, clock.now())
  if (!session) throw new RefusedError('unauthenticated')
  if (!session.isEmailVerified) throw new RefusedError('email_unverified')
  return session
}
