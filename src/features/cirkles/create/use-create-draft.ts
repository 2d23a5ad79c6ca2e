import { todayInKolkata } from '#contract/rules/calendar.ts'
import { CREATE_DRAFT_KEY } from '#data/drafts/create-draft-row.ts'
import {
  type CreateDraft,
  type CreatePhoto,
  PHOTO_KEY,
  restoreDraft,
  restorePhoto,
} from '../form/create-draft.ts'
import { useKept } from '../form/use-kept.ts'

export interface CreateForm {
  readonly draft: CreateDraft
  readonly photo: CreatePhoto | null
  /** Takes typed values, and keeps them on the phone. */
  readonly change: (change: Partial<CreateDraft>) => void
  readonly setPhoto: (photo: CreatePhoto | null) => void
  /** Deletes everything typed, after sending or discarding. Close the form afterwards. */
  readonly drop: () => Promise<void>
}

/** Create Cirkle's form, kept on the phone while it is filled in; undefined until it is read. */
export function useCreateDraft(userId: string): CreateForm | undefined {
  const draft = useKept(userId, CREATE_DRAFT_KEY, restoreThisMonth)
  const photo = useKept(userId, PHOTO_KEY, restorePhoto)
  if (draft === undefined || photo === undefined) return undefined
  return {
    draft: draft.value,
    photo: photo.value,
    change: (change) => draft.put({ ...draft.value, ...change }),
    setPhoto: photo.put,
    async drop() {
      await Promise.all([draft.drop(), photo.drop()])
    },
  }
}

function restoreThisMonth(kept: unknown): CreateDraft {
  return restoreDraft(kept, todayInKolkata(new Date()).slice(0, 7))
}
