import type { RegisteredRouter } from '@tanstack/react-router'

import { refusedTokens } from '#data/api/refused-tokens.ts'
import { loadPart } from '#data/api/load-part.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { DatabaseUnavailableError } from '#data/db/database-unavailable-error.ts'
import { localDb, openLocalDb } from '#data/db/local-db.ts'
import { readSessionsRaw } from '#data/sign-in/read-sessions-raw.ts'
import { readSessionEnd } from '#data/sign-in/end-session.ts'
import { mirrorSession } from '#data/sign-in/mirror-session.ts'
import { watch } from '#data/db/watch.ts'
import { whatIsLeft } from '#data/outbox/send/drain.ts'
import { forgetLostEntries, lostEntriesWords, readLostEntries } from '#data/outbox/entries/lost-entries.ts'
import { watchOutbox } from '#data/outbox/entries/watch-outbox.ts'
import type { Session } from '#data/session/session.ts'
import { endSignOuts } from '#data/sign-in/sign-outs.ts'
import { createCatchUp } from '#data/sync/catch-up.ts'
import { forgetRestored, readRestored, restoredWords } from '#data/sync/restored.ts'
import { nextTask } from '#lib/async/next-task.ts'
import { t } from '#messages/app.ts'
import { closeBanner, closeBannerSaying, showBanner, showStatusDialog } from '#ui/status/status-store.ts'
import { startDrainTriggers } from '../../connection/drain-triggers.ts'
import { keepLastHome } from '#start/last-home.ts'
import { createLiveHints } from '../../connection/live-hints.ts'
import { type RunningSession, NOTHING_RUNNING } from '../../session/running-session.ts'
import { correctSession } from '../../session/settle-session.ts'
import { tellWhileSilent } from './silent-storage.ts'
import { lookForUpdate, reachWorker, requestBackgroundDrain } from '../../worker/worker.ts'

/**
 * Makes the local database this person's before any of their screens opens; returns the session with its
 * order on this phone. If the browser provides no database, it says so and goes on.
 */
export async function adoptSession({ token, user, order }: Session): Promise<Session> {
  closeBanner()
  const row = { token, userId: user.id, user, order, origin: location.origin }
  try {
    return { token, user, order: await mirrorSession(await openLocalDb(), row) }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error
    showStatusDialog(error.message)
    return { token, user, order: order ?? Date.now() }
  }
}

/**
 * A preloaded chunk may fail to load without a network: no error. `reportError` is called here: passed as an
 * option it would lose its window and throw in place of the error.
 */
const onError = (error: unknown) => {
  if (!(error instanceof NoConnectionError)) reportError(error)
}

/**
 * Starts the work beside the screens: triggers, realtime, and watches on saved outbox entries and reached
 * goals.
 * `refresh` is the signed-in user's when the worker, which outlives a session, has sent something.
 */
export async function startSignedIn(
  session: Session,
  { router, refresh }: { readonly router: RegisteredRouter; readonly refresh: () => void },
): Promise<RunningSession> {
  const db = localDb()
  tellWhileSilent(db)
  try {
    await openLocalDb()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error
    showStatusDialog(error.message)
    return NOTHING_RUNNING
  }
  const mirrored = await db.session.get('current')
  if (mirrored?.token !== session.token) {
    // The guard did not wait for a slow database.
    if (correctSession(await readSessionsRaw(location.origin))?.token !== session.token)
      return NOTHING_RUNNING
    // The mirror may have been evicted, or the database could not be opened when this session began.
    await adoptSession(session)
  }

  // Another tab may have signed in, or taken a new token, since this one was refused.
  closeBannerSaying(t('pleaseSignInAgain'))
  // Opening the database and beginning to send take a cheap phone long each.
  await nextTask()
  const hints = createLiveHints({ session, onHint: (withinMs) => triggers.triggerWithin(withinMs) })
  const ending = new AbortController()
  const catchUp = createCatchUp({
    db,
    origin: location.origin,
    locks: navigator.locks,
    now: Date.now,
    random: Math.random,
    pullSignal: ending.signal,
  })
  const worker = navigator.serviceWorker?.controller
  const started = { db, session, router, ending: ending.signal, worker }
  const begin = async (what: 'afterStart' | 'prepare') => {
    const part = await loadPart(() => import('../after-start/after-start.ts'))
    await part[what](started)
  }
  let leading: Promise<void> | undefined
  const triggers = startDrainTriggers({
    catchUp: async () => {
      // A sign-out note of this session that already exists: the app was killed while it signed out.
      const own = leading && session.token
      const [result] = await Promise.all([catchUp(), endSignOuts(db, {}, own)])
      if (result.pulled === 'up-to-date' || result.pulled === 'update-needed') hints.connect()
      if (result.pulled === 'update-needed') lookForUpdate().catch(onError)
      // After the first catch-up, which a start without a network also makes.
      leading ??= begin('afterStart').catch(onError)
      await tellLostEntries(db)
      await tellRestored(db)
      return result
    },
    watchLeft: (onValue) => watch((own) => whatIsLeft(own, session.user.id), { onValue, onError }),
    requestBackgroundDrain,
    onSignedOut: () => void leaveOrAsk(db, session).catch(onError),
    onError,
  })
  refusedTokens.addEventListener('refused', () => triggers.trigger(), { signal: ending.signal })
  reachWorker(refresh).catch(reportError)
  if (worker) begin('prepare').catch(onError)
  const forgetLastHome = keepLastHome(session)
  // A person who opens another screen wants news: they need not wait for the socket's turn.
  const unfollow = router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged && hints.isAway()) triggers.trigger()
  })
  const unwatch = watchOutbox(db, { onSaved: () => triggers.saved(), onError })
  return {
    refresh: () => triggers.trigger(),
    stop() {
      // Before the server processes a sign-out: a fetch under the old token would be refused.
      ending.abort()
      forgetLastHome()
      unwatch()
      unfollow()
      triggers.stop()
      hints.stop()
    },
  }
}

/** Leaves the screens of a session that the server has ended, whoever found out: a tab or the worker. */
async function leaveOrAsk(db: CirklesDatabase, { token }: Session): Promise<void> {
  if ((await db.session.get('current'))?.token === token) askToSignInAgain()
  // A person who signs out here leaves by themselves.
  else if ((await readSessionEnd(db)) !== undefined) correctSession(await readSessionsRaw(location.origin))
}

/** The server asks for a sign-in for another reason; the phone's data stays. */
function askToSignInAgain(): void {
  if (location.pathname === '/sign-in') return
  const run = () => {
    location.assign(
      `/sign-in?from=${encodeURIComponent(location.pathname + location.search + location.hash)}`,
    )
  }
  showBanner(t('pleaseSignInAgain'), {
    tone: 'waiting',
    action: { label: t('signIn'), run },
    isLasting: true,
  })
}

/** Reports that unsent entries were lost with an earlier database; again at each start until dismissed. */
async function tellLostEntries(db: CirklesDatabase): Promise<void> {
  const lost = await readLostEntries(db)
  if (lost === undefined) return
  showStatusDialog(lostEntriesWords(lost), () => {
    forgetLostEntries(db).catch(reportError)
  })
}

/** Reports that the server came back from a backup; again at each start until dismissed. */
async function tellRestored(db: CirklesDatabase): Promise<void> {
  const restored = await readRestored(db)
  if (restored === undefined) return
  showStatusDialog(restoredWords(restored, Date.now()), () => {
    forgetRestored(db).catch(reportError)
  })
}
