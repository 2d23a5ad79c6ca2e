import { useEffect, useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { readDraft, saveDraft } from '#data/drafts/drafts.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'
import { type ChatDraft, draftKey, emptyDraft, restoreDraft } from '#data/chat/chat-draft.ts'

export interface HeldDraft {
  readonly draft: ChatDraft
  readonly change: (change: Partial<ChatDraft>) => void
  /** Resolves when the draft is written to the phone. */
  readonly settled: () => Promise<void>
  /** Starts a new draft: this one was sent and its row deleted. */
  readonly renew: () => void
}

/**
 * The draft of a Cirkle's chat, saved on every keystroke; undefined until it is read, which waits for the
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
