import type { Session } from '#data/session.ts'
import { afterPaint } from '#lib/after-paint.ts'
import type { SignedInLife } from './signed-in-life.ts'
import { sessions } from './session-store.ts'

/*
 * The light half, which every screen has: when the heavy half (database, sync, realtime, worker) is loaded.
 */

let current: { readonly token: string; readonly life: Promise<SignedInLife> } | undefined

/** Takes a person in; see `RouterContext`. */
export async function enter(session: Session): Promise<void> {
  const { takeIn } = await import('./signed-in-life.ts')
  await takeIn(session)
  sessions.save(session)
}

/** Sends and fetches soon; nothing while nobody is signed in. */
export function refresh(): void {
  current?.life.then((life) => life.refresh()).catch(reportError)
}

/** Installs the worker, and keeps sync and realtime running while somebody is signed in. */
export function startSessionLife(): void {
  const start = async () => {
    await afterPaint()
    sessions.subscribe(followSession)
    followSession()
    const { registerWorkerScript } = await import('./worker-script.ts')
    await registerWorkerScript()
  }
  start().catch(reportError)
}

function followSession(): void {
  const session = sessions.read()
  if (current?.token === session?.token) return
  current?.life.then((life) => life.stop()).catch(reportError)
  current = session === null ? undefined : { token: session.token, life: begin(session) }
  current?.life.catch(reportError)
}

async function begin(session: Session): Promise<SignedInLife> {
  const { startLife } = await import('./signed-in-life.ts')
  return startLife(session, refresh)
}
