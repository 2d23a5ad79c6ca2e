import type { Context, Hono } from 'hono'
import { languageOf } from '#server/http/admission/look-up-session.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { contentSecurityPolicy } from '#server/http/static/content-security-policy.ts'
import { callerAddress } from '#server/platform/caller-address.ts'
import { stopPage, type StopState } from './page.ts'
import { findMailed, stopMails } from './stop-store.ts'

const TOKEN = /^[\w-]{43}$/

/**
 * `/stop-mails/{token}`, the link in a daily mail. GET shows what it would do and does nothing, because mail
 * scanners open links; POST does it, from the page's button or from a mail program (RFC 8058), without a
 * session. The body is not read. Below `/api`, where no worker of the app answers instead.
 *
 * No limit by address: mail services send the POSTs of all their users, and a token cannot be guessed.
 */
export function serveStopMails(app: Hono<ServerEnv>, deps: AppDeps): void {
  app.get('/api/stop-mails/:token', async (c) => {
    const found = await inTurn(c, deps, async (token) => deps.db.transaction((tx) => findMailed(tx, token)))
    return answer(c, found === undefined ? 'unknown' : found.isOn ? 'on' : 'off')
  })
  app.post('/api/stop-mails/:token', async (c) => {
    const isStopped = await inTurn(c, deps, async (token) =>
      transacting(deps, deps.clock.now())((effect) => stopMails(token, effect)),
    )
    return answer(c, isStopped === true ? 'off' : 'unknown')
  })
}

/** Undefined for what is no token. */
async function inTurn<Result>(
  c: Context<ServerEnv>,
  { config, turns }: AppDeps,
  work: (token: string) => Promise<Result>,
): Promise<Result | undefined> {
  const token = c.req.param('token') ?? ''
  if (!TOKEN.test(token)) return undefined
  return turns.writes.pass(callerAddress(c, config.isTrustedProxy), () => work(token))
}

function answer(c: Context<ServerEnv>, state: StopState): Response {
  const html = stopPage(state, languageOf(c))
  c.header('Content-Security-Policy', contentSecurityPolicy({ html }))
  c.header('Cache-Control', 'no-store')
  return c.html(html, state === 'unknown' ? 404 : 200)
}
