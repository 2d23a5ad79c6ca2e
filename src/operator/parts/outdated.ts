import { showToast } from '#ui/status/toast-store.ts'
import { explain } from './ask.ts'

/** Tells why an act was refused whose page is read anew. */
export const showOutdated = (failure: unknown): void =>
  showToast({ message: `${explain(failure)} The page shows how it is now.`, tone: 'info', ms: 8_000 })
