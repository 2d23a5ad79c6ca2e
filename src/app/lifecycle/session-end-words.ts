import type { CirklesDatabase } from '#data/db/database.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import { readSessionEnd } from '#data/sign-in/end-session.ts'
import { t } from '#messages/app.ts'

/** What to tell about a session that the server has ended: why, and what waits on this phone. */
export async function sessionEndWords(db: CirklesDatabase): Promise<string | undefined> {
  const end = await readSessionEnd(db)
  if (end === undefined) return undefined
  const { entries, unreadable } = await listEntries(db, end.userId)
  const saved = entries.filter(
    ({ state, endpoint }) => state !== 'accepted' && endpoint !== 'mark-notifications-read',
  )
  const count = saved.length + unreadable.length
  const why = end.code === 'session_ended' ? t('signedOutElsewhere') : t('signedOut')
  return count === 0 ? why : `${why} ${t('savedWaits', { count })}`
}
