import type { RegisteredRouter } from '@tanstack/react-router'

import { loadPart } from '#data/api/load-part.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import type { Session } from '#data/session/session.ts'
import { sweepShared } from '#data/drafts/shared-files.ts'
import { whenIdle } from '#lib/async/when-idle.ts'
import { giveHeadsUp } from './heads-up.ts'
import { leadToGoals } from './lead-to-goals.ts'
import { showOnDevice } from './on-this-device.ts'

interface Started {
  readonly db: CirklesDatabase
  readonly session: Session
  readonly router: RegisteredRouter
  /** Ends with the session. */
  readonly ending: AbortSignal
  /** Where there is one, it has the app's files: they cost nothing of the line. */
  readonly worker: ServiceWorker | null | undefined
}

/** What no screen waits for: it begins behind a session's first look at the server. */
export async function afterStart(started: Started): Promise<void> {
  const { db, session, router, ending, worker } = started
  leadToGoals(session.user.id, router, ending)
  showOnDevice(ending)
  giveHeadsUp(ending)
  await sweepShared(db, Date.now())
  if (!worker) await prepare(started)
}

/** What the first press on something would wait for; it begins as soon as it takes nothing from that look. */
export async function prepare({ session, router, ending }: Started): Promise<void> {
  await whenIdle()
  const { prepareChats } = await loadPart(() => import('#features/chat/pages/chat-overlay.tsx'))
  await prepareChats({ session, router, ending })
}
