import { leaveDevice } from '#data/device/leave-device.ts'
import { localDb } from '#data/db/local-db.ts'
import { finishSessionEnd } from '#data/sign-in/end-session.ts'
import { endSignOuts, readSignOuts } from '#data/sign-in/sign-outs.ts'
import { sessionEndWords } from './session-end-words.ts'
import { showBanner } from '#ui/status/status-store.ts'
import type { RunningSession } from '../session/running-session.ts'
import { reachWorker, requestBackgroundDrain } from '../worker/worker.ts'

/**
 * Finishes a sign-out on this phone: removes what is left of the person's data and what it shows of them
 * outside the app, and says why if the server ended the session. Has the server end those that were signed out
 * here, now, whenever the browser says `online`, and by the worker when this page is closed first.
 */
export async function startSignedOut(refresh: () => void): Promise<RunningSession> {
  const db = localDb()
  const ending = new AbortController()
  const askWorker = async () => {
    await reachWorker(refresh)
    await requestBackgroundDrain('saved')
  }
  const tell = () => {
    endSignOuts(db).catch(reportError)
  }
  leave().catch(reportError)
  await finishSessionEnd(db)
  const words = await sessionEndWords(db)
  if (words !== undefined) showBanner(words, { tone: 'waiting', isLasting: true })
  if ((await readSignOuts(db)).length > 0) {
    askWorker().catch(reportError)
    tell()
  }
  addEventListener('online', tell, { signal: ending.signal })
  return {
    refresh: tell,
    stop: () => ending.abort(),
  }
}

async function leave(): Promise<void> {
  await leaveDevice(await navigator.serviceWorker?.getRegistration())
}
