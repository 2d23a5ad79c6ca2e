import type { RegisteredRouter } from '@tanstack/react-router'

import { ENGLISH } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { hasDatabase } from '#data/db/has-database.ts'
import type { Session } from '#data/session/session.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import { isFileMissing, noteMissingFile } from '#lib/browser/missing-file.ts'
import { type RunningSession, NOTHING_RUNNING } from '../session/running-session.ts'
import { sessions } from '../session/session-store.ts'

/*
 * The light half, which every screen has: it decides when the heavy half (database, sync, realtime, worker)
 * is loaded.
 */

let current: { readonly token: string | undefined; readonly running: Promise<RunningSession> } | undefined

/** Signs a person in; see `RouterContext`. */
export async function enter(session: Session): Promise<void> {
  const { adoptSession } = await import('./signed-in/signed-in.ts')
  sessions.save(await adoptSession(session))
}

/** Sends and fetches soon; nothing personal while signed out. */
export function refresh(): void {
  current?.running.then((running) => running.refresh()).catch(reportError)
}

/** Installs the worker, and runs sync and realtime while somebody is signed in. */
export function startSessions(router: RegisteredRouter): void {
  const start = async () => {
    await afterPaint()
    // Earlier presses come first.
    await afterPresses()
    await whenIdle()
    const follow = () => followSession(router)
    sessions.subscribe(follow)
    follow()
    const { registerWorkerScript } = await import('../worker/worker-script.ts')
    await registerWorkerScript()
    if (spokenLanguage() !== ENGLISH) await keepLanguage()
  }
  start().catch(reportError)
}

async function keepLanguage(): Promise<void> {
  const { keepSpokenLanguage } = await import('#lib/language/choose-language.ts')
  await keepSpokenLanguage()
}

function followSession(router: RegisteredRouter): void {
  const session = sessions.read()
  const token = session?.token
  if (current !== undefined && current.token === token) return
  current?.running.then((running) => running.stop()).catch(reportError)
  current = { token, running: session === null ? beginSignedOut() : beginSignedIn(session, router) }
  current.running.catch((error: unknown) => {
    if (isFileMissing(error)) noteMissingFile()
    reportError(error)
  })
}

async function beginSignedIn(session: Session, router: RegisteredRouter): Promise<RunningSession> {
  const { startSignedIn } = await import('./signed-in/signed-in.ts')
  // Running Dexie took long, and opening the database takes as long again.
  await whenIdle()
  return startSignedIn(session, { router, refresh })
}

async function beginSignedOut(): Promise<RunningSession> {
  if (!(await hasDatabase())) return NOTHING_RUNNING
  const { startSignedOut } = await import('./signed-out.ts')
  return startSignedOut(refresh)
}
