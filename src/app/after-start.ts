import type { RegisteredRouter } from '@tanstack/react-router'

import type { CirklesDatabase } from '#data/db/database.ts'
import { sweepShared } from '#data/shared-files.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { leadToGoals } from './lead-to-goals.ts'
import { showOnDevice } from './on-this-device.ts'

interface Started {
  readonly db: CirklesDatabase
  readonly userId: string
  readonly router: RegisteredRouter
  /** Ends with the session. */
  readonly ending: AbortSignal
}

/** What no screen waits for: it begins behind a session's first look at the server. */
export async function afterStart({ db, userId, router, ending }: Started): Promise<void> {
  leadToGoals(userId, router, ending)
  showOnDevice(ending)
  await sweepShared(db, Date.now())
  await whenIdle()
  const { loadChat } = await import('#features/chat/pages/chat-overlay.tsx')
  await loadChat()
}
