import type { RegisteredRouter } from '@tanstack/react-router'

import { loadPart } from '#data/api/load-part.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import type { Session } from '#data/session/session.ts'
import { sweepShared } from '#data/drafts/shared-files.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import { keepLaterFiles } from '../../worker/worker.ts'
import { askForConsent } from './ask-for-consent.ts'
import { giveHeadsUp } from './heads-up.ts'
import { keepLater } from './keep-later.ts'
import { leadToGoals } from './lead-to-goals.ts'
import { showOnDevice } from './on-this-device.ts'

interface Started {
  readonly db: CirklesDatabase
  readonly session: Session
  readonly router: RegisteredRouter
  /** Ends with the session. */
  readonly ending: AbortSignal
  /** If there is one, it has the app's files: they need no network. */
  readonly worker: ServiceWorker | null | undefined
}

/** Starts work that no screen waits for, after a session's first catch-up. */
export async function afterStart(started: Started): Promise<void> {
  const { db, session, router, ending, worker } = started
  askForConsent(session, router, ending)
  leadToGoals(session.user.id, router, ending)
  showOnDevice(ending)
  giveHeadsUp(ending)
  keepLater(router, keepLaterFiles, ending)
  await sweepShared(db, Date.now())
  if (!worker) await prepare(started)
  await whenIdle()
  const { keepLanguageWithAccount } = await loadPart(() => import('../language/account-language.ts'))
  keepLanguageWithAccount(session, ending)
}

/** Prepares what a first press would wait for, as soon as this does not slow down the catch-up. */
export async function prepare({ session, ending }: Started): Promise<void> {
  await whenIdle()
  const { prepareChats } = await loadPart(() => import('#features/chat/pages/chat-overlay.tsx'))
  await prepareChats(session, ending)
}
