import type { RegisteredRouter } from '@tanstack/react-router'

import { hasDatabase } from '#data/db/has-database.ts'
import { abortTransactions } from '#data/db/open-transactions.ts'
import type { Session } from '#data/session/session.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import { type Life, NO_LIFE } from './life.ts'
import { sessions } from '../session/session-store.ts'

/*
 * The light half, which every screen has: when the heavy half (database, sync, realtime, worker) is loaded.
 */

let current: { readonly token: string | undefined; readonly life: Promise<Life> } | undefined

/** Takes a person in; see `RouterContext`. */
export async function enter(session: Session): Promise<void> {
  const { takeIn } = await import('./signed-in-life.ts')
  sessions.save(await takeIn(session))
}

/** Sends and fetches soon; nothing of a person while nobody is signed in. */
export function refresh(): void {
  current?.life.then((life) => life.refresh()).catch(reportError)
}

/** Installs the worker, and keeps sync and realtime running while somebody is signed in. */
export function startSessionLife(router: RegisteredRouter): void {
  // Into the back/forward cache, out of which Dexie opens its connections again.
  addEventListener('pagehide', ({ persisted }) => persisted && abortTransactions())
  const start = async () => {
    await afterPaint()
    // What was pressed meanwhile comes first.
    await afterPresses()
    await whenIdle()
    const follow = () => followSession(router)
    sessions.subscribe(follow)
    follow()
    const { registerWorkerScript } = await import('../worker/worker-script.ts')
    await registerWorkerScript()
  }
  start().catch(reportError)
}

function followSession(router: RegisteredRouter): void {
  const session = sessions.read()
  const token = session?.token
  if (current !== undefined && current.token === token) return
  current?.life.then((life) => life.stop()).catch(reportError)
  current = { token, life: session === null ? beginSignedOut() : beginSignedIn(session, router) }
  current.life.catch(reportError)
}

async function beginSignedIn(session: Session, router: RegisteredRouter): Promise<Life> {
  const { startSignedIn } = await import('./signed-in-life.ts')
  // Dexie has just been run, and opening the database is as much again.
  await whenIdle()
  return startSignedIn(session, { router, refresh })
}

async function beginSignedOut(): Promise<Life> {
  if (!(await hasDatabase())) return NO_LIFE
  const { startSignedOut } = await import('./signed-out-life.ts')
  return startSignedOut(refresh)
}
