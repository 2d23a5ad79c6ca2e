import type { Hono } from 'hono'
import { SHARE_PATH, sharedAddress } from '#contract/share-target.ts'
import type { ServerEnv } from '../routing/register.ts'

/**
 * Answers a file shared to the app while no worker runs (yet): redirects to the app, which says so. The file
 * is not read, because the request is unauthenticated.
 */
export function serveShareTarget(app: Hono<ServerEnv>): void {
  app.post(SHARE_PATH, (c) => c.redirect(sharedAddress('no-worker'), 303))
}
