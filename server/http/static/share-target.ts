import type { Hono } from 'hono'
import { SHARE_PATH, sharedAddress } from '#contract/share-target.ts'
import type { ServerEnv } from '../routing/register.ts'

/**
 * Answers a file shared to the app on a phone whose worker does not run (yet): leads to the app, which says so. The
 * file itself is not read, for nobody has signed what arrives here.
 */
export function serveShareTarget(app: Hono<ServerEnv>): void {
  app.post(SHARE_PATH, (c) => c.redirect(sharedAddress('no-worker'), 303))
}
