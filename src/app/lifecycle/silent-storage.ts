import type { CirklesDatabase } from '#data/db/database.ts'
import { closeBannerSaying, showBanner } from '#ui/status/status-store.ts'

const PATIENCE_MS = 3_000

const SILENT =
  'The storage of this phone does not answer. Nothing saved is lost. Close other tabs of Cirkles, or reload.'

/**
 * Says so while the local database does not answer: another page may lock it, and screens would load without
 * end. If it then fails, its readers report that.
 */
export function tellWhileSilent(db: CirklesDatabase): void {
  const timer = setTimeout(() => {
    const action = { label: 'Reload', run: () => location.reload() }
    showBanner(SILENT, { tone: 'waiting', isLasting: true, action })
  }, PATIENCE_MS)
  const stop = () => {
    clearTimeout(timer)
    closeBannerSaying(SILENT)
  }
  // On all tables: it waits for any write under way.
  db.dexie.transaction('r', db.dexie.tables, () => db.session.get('current')).then(stop, stop)
}
