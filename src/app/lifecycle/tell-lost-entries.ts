import type { CirklesDatabase } from '#data/db/database.ts'
import { forgetLostEntries, lostEntriesWords, readLostEntries } from '#data/outbox/entries/lost-entries.ts'
import { showStatusDialog } from '#ui/status/status-store.ts'

/** Says that unsent entries were lost with an earlier database; again at the next start until it is dismissed. */
export async function tellLostEntries(db: CirklesDatabase): Promise<void> {
  const lost = await readLostEntries(db)
  if (lost === undefined) return
  showStatusDialog(lostEntriesWords(lost), () => {
    forgetLostEntries(db).catch(reportError)
  })
}
