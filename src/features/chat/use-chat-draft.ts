import { useEffect, useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { readDraft, saveDraft } from '#data/drafts/drafts.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'
import { type ChatDraft, draftKey, emptyDraft, restoreDraft } from './chat-draft.ts'

export interface HeldDraft {
  readonly draft: ChatDraft
  readonly change: (change: Partial<ChatDraft>) => void
  /** The draft as it stands on the phone, when all of it is written there. */
  readonly settled: () => Promise<void>
  /** Begins a new one: this one was sent, and its row went with it. */
  readonly renew: () => void
}

/**
 * What is being written in a Cirkle's chat, kept with every letter; undefined until it is read, which waits for the
 * lines to be painted.
 */
export function useChatDraft(userId: string, cirkleId: string): HeldDraft | undefined {
  const [draft, setDraft] = useState<ChatDraft>()
  const key = draftKey(cirkleId)
  const [disk] = useState(() =>
    coalesceWrites<ChatDraft>((value) => saveDraft(localDb(), userId, key, value), reportError),
  )
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      await afterPaint()
      const kept = await readDraft(localDb(), userId, key)
      if (!isGone) setDraft(restoreDraft(kept))
    }
    restore().catch(reportError)
    return () => {
      isGone = true
    }
  }, [userId, key])
  return (
    draft && {
      draft,
      change(change) {
        const next = { ...draft, ...change }
        setDraft(next)
        disk.put(next)
      },
      settled: () => disk.settled(),
      renew: () => setDraft(emptyDraft()),
    }
  )
}
