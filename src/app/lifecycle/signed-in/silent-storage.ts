import type { CirklesDatabase } from '#data/db/database.ts'
import { t } from '#messages/app.ts'
import { closeBannerSaying, showBanner } from '#ui/status/status-store.ts'

const PATIENCE_MS = 3_000

/**
 * Shows a message while the local database does not answer, because another page may lock it and screens
 * would load forever. If the database then fails, its readers report that.
 */
export function tellWhileSilent(db: CirklesDatabase): void {
  const message = t('storageSilent')
  const timer = setTimeout(() => {
    const action = { label: t('reload'), run: () => location.reload() }
    showBanner(message, { tone: 'waiting', isLasting: true, action })
  }, PATIENCE_MS)
  const stop = () => {
    clearTimeout(timer)
    closeBannerSaying(message)
  }
  // On all tables: it waits for any write under way.
  db.dexie.transaction('r', db.dexie.tables, () => db.session.get('current')).then(stop, stop)
}
