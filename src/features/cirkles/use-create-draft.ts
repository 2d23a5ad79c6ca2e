import { useEffect, useState } from 'react'

import { todayInKolkata } from '#contract/calendar.ts'
import { localDb } from '#data/db/local-db.ts'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { latestWrite } from '#lib/latest-write.ts'
import {
  type CreateDraft,
  type CreatePhoto,
  DRAFT_KEY,
  PHOTO_KEY,
  restoreDraft,
  restorePhoto,
} from './create-draft.ts'

export interface CreateForm {
  readonly draft: CreateDraft
  readonly photo: CreatePhoto | null
  /** Takes what was typed, and keeps it on the phone. */
  readonly change: (change: Partial<CreateDraft>) => void
  readonly setPhoto: (photo: CreatePhoto | null) => void
  /** Forgets everything typed, for it was sent or is not wanted any more. To be followed by closing the form. */
  readonly drop: () => Promise<void>
}

/** Create Cirkle's form, kept on the phone while it is filled in; undefined until it is read. */
export function useCreateDraft(userId: string): CreateForm | undefined {
  const [draft, setDraft] = useState<CreateDraft>()
  const [photo, setPhoto] = useState<CreatePhoto | null>(null)
  const [kept] = useState(() => keepsafe(userId))
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const [keptDraft, keptPhoto] = await Promise.all([
        readDraft(localDb(), userId, DRAFT_KEY),
        readDraft(localDb(), userId, PHOTO_KEY),
      ])
      if (isGone) return
      setDraft(restoreDraft(keptDraft, currentMonth()))
      setPhoto(restorePhoto(keptPhoto))
    }
    restore().catch(reportError)
    return () => {
      isGone = true
    }
  }, [userId])

  if (draft === undefined) return undefined
  return {
    draft,
    photo,
    change(change) {
      const next = { ...draft, ...change }
      setDraft(next)
      kept.draft.put(next)
    },
    setPhoto(next) {
      setPhoto(next)
      kept.photo.put(next)
    },
    async drop() {
      kept.draft.put(null)
      kept.photo.put(null)
      await Promise.all([kept.draft.settled(), kept.photo.settled()])
    },
  }
}

/** Writes to the phone; null takes away what was there. */
function keepsafe(userId: string) {
  const keep = (key: string) => async (value: CreateDraft | CreatePhoto | null) =>
    value === null ? removeDraft(localDb(), userId, key) : saveDraft(localDb(), userId, key, value)
  return {
    draft: latestWrite<CreateDraft | null>(keep(DRAFT_KEY), reportError),
    photo: latestWrite<CreatePhoto | null>(keep(PHOTO_KEY), reportError),
  }
}

function currentMonth(): string {
  return todayInKolkata(new Date()).slice(0, 7)
}
