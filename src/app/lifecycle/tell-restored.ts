import type { CirklesDatabase } from '#data/db/database.ts'
import { forgetRestored, readRestored, restoredWords } from '#data/sync/restored.ts'
import { showStatusDialog } from '#ui/status/status-store.ts'

/** Says that the server came back from a backup; again at the next start until it is dismissed. */
export async function tellRestored(db: CirklesDatabase): Promise<void> {
  const restored = await readRestored(db)
  if (restored === undefined) return
  showStatusDialog(restoredWords(restored, Date.now()), () => {
    forgetRestored(db).catch(reportError)
  })
}
