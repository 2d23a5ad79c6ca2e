import type { Context, Hono } from 'hono'
import type { Download } from '#server/http/answers/download.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import type { Kernel, ServerEnv } from '../routing/kernel.ts'
import type { Session } from '../routing/route.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Binds a download to its path. Like any other call it waits for its turn before anything is read; its turn ends
 * with `answer`, and what that streams takes turns of its own.
 *
 * @param answer may throw RefusedError, also for what is wrong with the query or the path
 */
export function serveDownload(
  app: Hono<ServerEnv>,
  { path }: Pick<Download, 'path'>,
  kernel: Pick<Kernel, 'authenticate' | 'clock' | 'config' | 'limiter' | 'turns'>,
  answer: (c: Context<ServerEnv>, session: Session) => Promise<Response>,
): void {
  app.get(`/api${path}`, takeTurn({ endpoint: { access: 'verified' } }, kernel), (c) => {
    const { session } = c.get('admitted')
    if (session === null) throw new RefusedError('unauthenticated')
    return answer(c, session)
  })
}
