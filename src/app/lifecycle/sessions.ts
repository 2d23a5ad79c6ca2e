import type { RegisteredRouter } from '@tanstack/react-router'

import { hasDatabase } from '#data/db/has-database.ts'
import { abortTransactions } from '#data/db/open-transactions.ts'
import type { Session } from '#data/session/session.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import { type RunningSession, NOTHING_RUNNING } from './running-session.ts'
import { sessions } from '../session/session-store.ts'

/*
 * The light half, which every screen has: when the heavy half (database, sync, realtime, worker) is loaded.
 */

let current: { readonly token: string | undefined; readonly running: Promise<RunningSession> } | undefined

/** Takes a person in; see `RouterContext`. */
export async function enter(session: Session): Promise<void> {
  const { adoptSession } = await import('./signed-in.ts')
  sessions.save(await adoptSession(session))
}

/** Sends and fetches soon; nothing of a person while nobody is signed in. */
export function refresh(): void {
  current?.running.then((running) => running.refresh()).catch(reportError)
}

/** Installs the worker, and keeps sync and realtime running while somebody is signed in. */
export function startSessions(router: RegisteredRouter): void {
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
  current?.running.then((running) => running.stop()).catch(reportError)
  current = { token, running: session === null ? beginSignedOut() : beginSignedIn(session, router) }
  current.running.catch(reportError)
}

async function beginSignedIn(session: Session, router: RegisteredRouter): Promise<RunningSession> {
  const { startSignedIn } = await import('./signed-in.ts')
  // Dexie has just been run, and opening the database is as much again.
  await whenIdle()
  return startSignedIn(session, { router, refresh })
}

async function beginSignedOut(): Promise<RunningSession> {
  if (!(await hasDatabase())) return NOTHING_RUNNING
  const { startSignedOut } = await import('./signed-out.ts')
  return startSignedOut(refresh)
}
